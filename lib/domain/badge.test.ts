import { describe, expect, it } from "vitest";
import { type Badge, badgeSvg } from "./badge";

const badge: Badge = { label: "Ledger lines", message: "#=2 of 40", tone: "live", title: "Model A on Ledger lines" };
const tags = (svg: string) => svg.match(/<\/?[a-z]+/gi);
const plain = tags(badgeSvg(badge));

it("is a named picture of text", () => {
  const svg = badgeSvg(badge);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]* role="img" aria-label="Model A on Ledger lines">/,
  );
  expect(svg).toContain("<title>Model A on Ledger lines</title>");
  expect(svg).toContain(">#=2 of 40</text>");
  expect(badgeSvg(badge)).toBe(svg);
  expect(badgeSvg({ ...badge, tone: "past" })).not.toBe(svg);
});

describe("whatever stands in a name", () => {
  it.each([
    "</text></svg><script>alert(1)</script>",
    "<foreignObject><iframe src='https://evil.example'/></foreignObject>",
    '"><image href="https://evil.example/x.png" onload="alert(1)"/>',
    "' onmouseover='alert(1)",
    "<style>*{fill:red}</style>",
    "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;",
    "<![CDATA[x]]><?xml-stylesheet href='x'?>",
    "&#60;script&#62;",
    "right\u202Eto left\u2069\u200B\u0000\u001b",
    "\uD800 half \uFFFF",
  ])("%j is text and nothing else", (name) => {
    const svg = badgeSvg({ label: name, message: name, tone: "live", title: name });
    expect(tags(svg)).toEqual(plain);
    const attributes = (svg.match(/<[^>]*>/g) ?? []).join("").replace(/"[^"]*"/g, "");
    expect(attributes).not.toMatch(/\s(?:on\w+|href|xlink:href|src|style)=/i);
    expect(svg.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
    expect(svg.replace(/\n/g, "")).not.toMatch(/[\p{Cc}\p{Surrogate}\p{Bidi_Control}\u200b\uffff]/u);
  });

  it("is cut, so that no name makes a picture of a mile", () => {
    const svg = badgeSvg({
      label: "模".repeat(5000),
      message: "W".repeat(5000),
      tone: "live",
      title: "x".repeat(9000),
    });
    expect(svg.length).toBeLessThan(2000);
    expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(1500);
    expect(svg.match(/…/g)).toHaveLength(4);
  });
});
