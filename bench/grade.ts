// Grading must cost little more than reading JSON, and hostile answers must not cost more than their length.
import { prepareTask, scorePrepared } from "#lib/domain/toolcalls/score";
import { claim, countOr, interleaved } from "./measure";

const CALLS_A_ROUND = 20_000;
const MIB = 1024 * 1024;

const CALL = JSON.stringify({
  name: "reserve_room",
  arguments: {
    room: "Atrium",
    floor: 2,
    attendees: ["mia", "leo", "ada"],
    start: "2031-04-09T10:00:00Z",
    length: "PT45M",
    equipment: { screen: true, seats: 12, layout: "horseshoe" },
    note: "second door on the left when coming from the lift",
    billing: { account: "ac_00042", currency: "EUR", amount: 4550 },
  },
});
/** As it arrives: decoded from bytes. */
const ANSWER = Buffer.from(
  `I reserve it by the schema that is in force today.\n\n\`\`\`json\n${CALL}\n\`\`\`\nTell me when the time or the room has to change.`.padEnd(
    500,
  ),
).toString();
const STALE = CALL.replace("PT45M", "45");

const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const argument = (value: (length: number) => string) => (length: number) =>
  `{"name":"f","arguments":{"v":${value(length)}}}`;

/** Answers of a given length, by what they repeat. */
const HOSTILE: Record<string, (length: number) => string> = {
  "{": repeated("{"),
  '{"a":': repeated('{"a":'),
  '"': repeated('"'),
  '{"': repeated('{"'),
  '{\\"': repeated('{\\"'),
  "{x}": repeated("{x}"),
  '{"a"}': repeated('{"a"}'),
  "{…}": (length) => "{".repeat(length / 2) + "}".repeat(length / 2),
  "{ and a call": (length) => repeated("{")(length) + CALL,
  "[": repeated("["),
  "[1,": repeated("[1,"),
  "[{": repeated("[{"),
  '["[1,",': (length) => `["[1,",${repeated('",1,",')(length)}`,
  "calls without arguments": repeated('{"name":"f","arguments":[]}'),
  "a duration": argument((length) => `"PT${"9".repeat(length)}S"`),
  "a number": argument((length) => "9".repeat(length)),
  "a comma list": argument((length) => `"${repeated(", ")(length)}"`),
};

/** Of these JSON.parse alone takes more than five times as long for four times the length. */
const DEEP: Record<string, (length: number) => string> = {
  "deep objects": argument((length) => `${'{"k":'.repeat(length / 6)}1${"}".repeat(length / 6)}`),
  "deep lists": argument((length) => "[".repeat(length / 2) + "]".repeat(length / 2)),
};

const VALID = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({
    id,
    name: `name ${id}`,
    tags: ["a", "b"],
    at: { x: id / 3, y: null },
    ok: true,
  })),
).slice(0, MIB);
const valid = `${VALID.slice(0, VALID.lastIndexOf("},{"))}}]`;

const rounds = countOr(9);
const prepared = prepareTask({ expected: CALL, metadata: { stale: STALE } });
const times = (run: () => unknown) => async () => {
  for (let at = 0; at < CALLS_A_ROUND; at++) run();
};
const calls = await interleaved(
  [
    { name: "JSON.parse of the call", run: times(() => JSON.parse(CALL)) },
    { name: "grade the answer", run: times(() => scorePrepared(prepared, ANSWER)) },
  ],
  rounds,
);
console.log(
  `An answer of ${ANSWER.length} characters with a call of ${CALL.length}; medians of ${rounds} rounds of ${CALLS_A_ROUND}.`,
);
const claims = [claim(calls, "grade the answer", "JSON.parse of the call", 2.5)];

const floor = { name: "JSON.parse of 1 MiB", run: async () => JSON.parse(valid) };
for (const [name, make] of Object.entries(HOSTILE)) {
  const [one, four] = [make(MIB), make(4 * MIB)];
  const measured = await interleaved(
    [
      floor,
      { name: `${name} x 1 MiB`, run: async () => scorePrepared(prepared, one) },
      { name: `${name} x 4 MiB`, run: async () => scorePrepared(prepared, four) },
    ],
    Math.max(3, Math.floor(rounds / 3)),
  );
  claims.push(
    claim(measured, `${name} x 1 MiB`, floor.name, 60),
    claim(measured, `${name} x 4 MiB`, `${name} x 1 MiB`, 5),
  );
}
for (const [name, make] of Object.entries(DEEP)) {
  for (const length of [MIB, 4 * MIB]) {
    const answer = make(length);
    const [graded, parsed] = [`${name} x ${length / MIB} MiB`, "JSON.parse of the same"];
    const measured = await interleaved(
      [
        { name: parsed, run: async () => JSON.parse(answer) },
        { name: graded, run: async () => scorePrepared(prepared, answer) },
      ],
      Math.max(3, Math.floor(rounds / 3)),
    );
    claims.push(claim(measured, graded, parsed, 3));
  }
}
process.exitCode = claims.every(Boolean) ? 0 : 1;
