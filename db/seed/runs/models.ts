/** The invented models of the demo: strength on a log-odds scale, price in dollars for a million tokens. */
export type DemoModel = { id: string; strength: number; price: number; words: number };

export const MODELS: readonly DemoModel[] = [
  { id: "northmere/borealis-3", strength: 3.1, price: 9, words: 620 },
  { id: "quillworks/scribe-xl", strength: 2.8, price: 12, words: 540 },
  { id: "pebblewick/cairn-2.1", strength: 2.45, price: 4.5, words: 710 },
  { id: "zephyrine/gust-1", strength: 2.0, price: 2.2, words: 380 },
  { id: "vellum-hall/folio-2", strength: 1.7, price: 5, words: 450 },
  { id: "northmere/borealis-3-mini", strength: 1.45, price: 1.1, words: 410 },
  { id: "umbergate/sienna-4", strength: 1.3, price: 3.4, words: 330 },
  { id: "osier/withy-70", strength: 0.9, price: 0.8, words: 290 },
  { id: "pebblewick/cairn-2.1-lite", strength: 0.6, price: 0.6, words: 350 },
  { id: "quillworks/scribe-s", strength: 0.35, price: 0.5, words: 240 },
  { id: "tallowcraft/wick-pro", strength: 0.0, price: 1.9, words: 300 },
  { id: "osier/withy-8", strength: -0.7, price: 0.1, words: 210 },
];
