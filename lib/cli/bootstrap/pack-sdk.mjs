// Builds the package that others install: `assayer` with its entries `.` and `./schemas`, and nothing of the server.
// Usage: npm run pack:sdk [-- FOLDER]   prints the path of the tarball
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "tsdown";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const target = resolve(process.argv[2] ?? resolve(root, "dist"));
const folder = resolve(target, "sdk");

/** The packages that the built files import; everything else of this repository is inlined. */
const DEPENDENCIES = ["zod"];

const own = JSON.parse(await readFile(resolve(root, "package.json"), "utf8"));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await build({
  cwd: root,
  config: false,
  entry: { index: "lib/sdk/index.ts", schemas: "lib/sdk/schemas.ts" },
  outDir: folder,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  dts: true,
  clean: false,
  sourcemap: false,
  fixedExtension: false,
  logLevel: "warn",
  deps: { neverBundle: DEPENDENCIES },
});

const dependencies = Object.fromEntries(DEPENDENCIES.map((name) => [name, own.dependencies[name]]));
const manifest = {
  name: own.name,
  version: own.version,
  description: "Schemas, validators, command plans and the client of Assayer.",
  license: own.license,
  type: "module",
  engines: own.engines,
  sideEffects: false,
  exports: {
    ".": { types: "./index.d.ts", default: "./index.js" },
    "./schemas": { types: "./schemas.d.ts", default: "./schemas.js" },
    "./package.json": "./package.json",
  },
  types: "./index.d.ts",
  files: ["*.js", "*.d.ts"],
  dependencies,
};
await writeFile(resolve(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
await copyFile(resolve(root, "LICENSE"), resolve(folder, "LICENSE"));

// npm is a script on every system; through node it needs no shell.
const npm = process.env["npm_execpath"];
const [program, first] = npm === undefined ? ["npm", []] : [process.execPath, [npm]];
const pack = [...first, "pack", "--json", "--ignore-scripts", "--pack-destination", target];
const { stdout } = await run(program, pack, { cwd: folder });
const [packed] = JSON.parse(stdout);
process.stdout.write(`${resolve(target, packed.filename)}\n`);
