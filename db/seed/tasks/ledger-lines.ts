// The tasks of the demo eval ledger-lines, made from templates: ten questions in each family, answers computed.
import { type Seeded, seeded } from "../seeded";

/** `hardness` steers the invented runs only; it is not part of the eval. */
export type LedgerTask = { id: string; label: string; prompt: string; expected: string; hardness: number };

const GOODS = ["lamp oil", "rope", "salt", "candles", "nails", "wool", "honey", "tiles", "twine", "barley"];
const STALLS = ["the lantern stall", "the rope walk", "the tile yard", "the wool loft", "the honey cart"];
const PARTNERS = ["Ada", "Bruno", "Celia", "Dmitri", "Esme"];
const PER_FAMILY = 10;

const coins = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const date = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

type Question = { label: string; lines: string[]; form: string; expected: string; hardness: number };

function sum(random: Seeded, number: number): Question {
  const amounts = Array.from({ length: 3 + number }, () => random.whole(45, 9899));
  return {
    label: `Sum of ${amounts.length} lines`,
    lines: [
      `A day at ${random.pick(STALLS)}, amounts in coins:`,
      ...amounts.map((amount) => `- ${random.pick(GOODS)}: ${coins(amount)}`),
      "What do the lines add up to?",
    ],
    form: "Answer with the number only, two decimals.",
    expected: coins(amounts.reduce((total, amount) => total + amount, 0)),
    hardness: number * 0.22 - 1.4,
  };
}

function gap(random: Seeded, number: number): Question {
  const first = random.whole(110, 880);
  const count = 8 + number * 2;
  const missing = first + random.whole(1, count - 2);
  const entries = Array.from({ length: count }, (_, index) => first + index).filter((entry) => entry !== missing);
  for (let index = entries.length - 1; index > 0; index--) {
    const other = random.whole(0, index);
    [entries[index], entries[other]] = [entries[other] ?? 0, entries[index] ?? 0];
  }
  return {
    label: `Missing entry among ${count}`,
    lines: [
      `${count - 1} slips fell out of the ledger of ${random.pick(STALLS)}. Their numbers ran without a gap before:`,
      entries.join(", "),
      `The lowest is ${first}, the highest ${first + count - 1}. Which number is missing?`,
    ],
    form: "Answer with the number only.",
    expected: String(missing),
    hardness: number * 0.18 - 1.1,
  };
}

function carry(random: Seeded, number: number): Question {
  let balance = random.whole(20_000, 60_000);
  const opening = balance;
  const moves = Array.from({ length: 2 + number }, () => {
    const amount = random.whole(90, 7400);
    const out = random.next() < 0.5 && balance > amount;
    balance += out ? -amount : amount;
    return `- ${out ? "paid" : "received"} ${coins(amount)} for ${random.pick(GOODS)}`;
  });
  return {
    label: `Balance after ${moves.length} entries`,
    lines: [`The box holds ${coins(opening)} coins in the morning. Then:`, ...moves, "What does it hold at night?"],
    form: "Answer with the number only, two decimals.",
    expected: coins(balance),
    hardness: number * 0.26 - 0.9,
  };
}

function days(random: Seeded, number: number): Question {
  const start = random.whole(0, 300);
  const length = random.whole(9, 30 + number * 34);
  return {
    label: "Days between two dates",
    lines: [
      `${random.pick(STALLS).replace("the", "The")} lends a scale on ${date(start)} and gets it back on ${date(start + length)}.`,
      "How many days was it away, counting the day of return but not the day it was lent?",
    ],
    form: "Answer with the number only.",
    expected: String(length),
    hardness: number * 0.2 - 0.4,
  };
}

function share(random: Seeded, number: number): Question {
  const names = PARTNERS.slice(0, 2 + (number % 4));
  const parts = names.map(() => random.whole(1, 7));
  const whole = parts.reduce((total, part) => total + part, 0);
  const cents = random.whole(3000, 90_000);
  const last = parts.length - 1;
  const others = parts.slice(0, last).reduce((total, part) => total + Math.floor((cents * part) / whole), 0);
  return {
    label: `Division between ${names.length} partners`,
    lines: [
      `${names.join(", ")} divide ${coins(cents)} coins in the proportion ${parts.join(" : ")}, in this order.`,
      "Each share is rounded down to a hundredth of a coin, except the last partner's, who takes what is left.",
      `How much does ${names[last]} take?`,
    ],
    form: "Answer with the number only, two decimals.",
    expected: coins(cents - others),
    hardness: number * 0.24 + 0.2,
  };
}

function fee(random: Seeded, number: number): Question {
  const perMille = random.whole(11, 79);
  const amounts = Array.from({ length: 1 + Math.ceil(number / 2) }, () => random.whole(500, 40_000));
  const fees = amounts.map((amount) => Math.floor((amount * perMille + 500) / 1000));
  return {
    label: `Fee on ${amounts.length} invoices`,
    lines: [
      `A market takes ${(perMille / 10).toFixed(1)} % of every invoice, rounded to the nearest hundredth, halves up.`,
      `The invoices are ${amounts.map(coins).join(", ")} coins; each is rounded on its own.`,
      "What does the market take in all?",
    ],
    form: "Answer with the number only, two decimals.",
    expected: coins(fees.reduce((total, amount) => total + amount, 0)),
    hardness: number * 0.25 + 0.5,
  };
}

const FAMILIES = { sum, gap, carry, days, share, fee };
const IN_REVISION_1 = new Set(["sum", "gap", "carry", "days"]);

/** The tasks of revision 1 (40, no stated answer format) or 2 (60, the format in every prompt). */
export function ledgerTasks(revision: 1 | 2): LedgerTask[] {
  return Object.entries(FAMILIES)
    .filter(([family]) => revision === 2 || IN_REVISION_1.has(family))
    .flatMap(([family, make]) =>
      Array.from({ length: PER_FAMILY }, (_, index): LedgerTask => {
        const number = index + 1;
        const id = `${family}-${String(number).padStart(2, "0")}`;
        const { label, lines, form, expected, hardness } = make(seeded(`ledger-lines/${id}`), number);
        return { id, label, prompt: [...lines, ...(revision === 2 ? [form] : [])].join("\n"), expected, hardness };
      }),
    );
}

/** The `tasks:` block of eval.yaml. Written by hand, so that no library upgrade changes the commit hashes. */
export function tasksYaml(tasks: readonly LedgerTask[]): string {
  const block = tasks.map(({ id, label, prompt, expected }) =>
    [
      `  - id: ${id}`,
      `    label: ${JSON.stringify(label)}`,
      "    prompt: |-",
      ...prompt.split("\n").map((line) => `      ${line}`),
      `    expected: ${JSON.stringify(expected)}`,
    ].join("\n"),
  );
  return `tasks:\n${block.join("\n")}\n`;
}
