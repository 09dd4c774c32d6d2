// Finds or installs what the browser tests need: a Chromium and a font with Chinese, Japanese and Korean glyphs.
import { spawnSync } from "node:child_process";
import { aptInstall, findProgram, run, say, WayOut } from "./machine.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** @returns {Promise<string | undefined>} the path of a Chromium, or undefined for Playwright's own */
export async function ensureChromium() {
  const named = process.env["ASSAYER_CHROMIUM"];
  if (named !== undefined && named !== "") {
    if (findProgram([named]) !== null) return named;
    throw new WayOut(
      `ASSAYER_CHROMIUM names ${named}, which does not exist.`,
      "Correct it, or unset it to let verify find one.",
    );
  }
  const found = findProgram(NAMES);
  if (found !== null) {
    say(`  browser: ${found}`);
    return found;
  }
  if (await aptInstall(["chromium"])) {
    const installed = findProgram(NAMES);
    if (installed !== null) return installed;
  }
  say("  browser: no Chromium found and apt is not usable; asking Playwright for its own");
  if ((await run("npx", ["playwright", "install", "chromium"])) === 0) return undefined;
  throw new WayOut(
    "No Chromium for the browser tests.",
    "Install one (Debian: apt-get install chromium) or set ASSAYER_CHROMIUM to its path, then run npm run verify again.",
  );
}

function hasCjkFont() {
  const listing = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return listing.status === 0 && listing.stdout.trim() !== "";
}

export async function ensureCjkFont() {
  if (hasCjkFont()) {
    say("  CJK font: found");
    return;
  }
  if ((await aptInstall(["fontconfig", "fonts-wqy-zenhei"])) && hasCjkFont()) return;
  throw new WayOut(
    "No font with Chinese glyphs, so the browser tests could not tell text from empty boxes.",
    "Install one (Debian: apt-get install fonts-wqy-zenhei), then run npm run verify again.",
  );
}
