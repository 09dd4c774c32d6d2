import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown";

const html = (source: string) => renderToStaticMarkup(<Markdown source={source} slugs={["other"]} />);

describe("Markdown", () => {
  it("is elements: headings with anchors, lists, tables and links between guides", () => {
    const page = html(
      "# Top\n\n## Two `x`\n\n## Two `x`\n\n- a **b**\n\n| a | b |\n|--|--|\n| `x\\|y` | [o](other.md#z) |\n",
    );
    expect(page).toContain('<h2 id="two-x"');
    expect(page).toContain('<h2 id="two-x-1"');
    expect(page).toContain("<li");
    expect(page).toContain(">x|y</code>");
    expect(page).toContain('href="/docs/guides/other#z"');
  });

  it("names a code block, and copies all of it", () => {
    expect(html("```yaml eval.yaml\nid: <x>\n```")).toMatch(/<span>eval\.yaml<\/span>[\s\S]*id: &lt;x&gt;<\/pre>/);
  });

  it.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "[x](javascript:alert(1))",
    "![x](https://evil.example/x.png)",
    "<javascript:alert(1)>",
  ])("holds no HTML, script or picture of %s", (source) => {
    expect(html(source)).not.toMatch(/<script|<img|href="javascript|src="/);
  });
});
