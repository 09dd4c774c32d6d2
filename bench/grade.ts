// Grading must cost little more than reading JSON, and hostile answers must not cost more than their length. Each of those
// has a process of its own: what an engine makes of a loop depends on what the loop has seen before.
import { spawnSync } from "node:child_process";
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
const fewer = Math.max(3, Math.floor(rounds / 3));
const prepared = prepareTask({ expected: CALL, metadata: { stale: STALE } });

async function answerOfUsualSize(): Promise<boolean[]> {
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
  return [claim(calls, "grade the answer", "JSON.parse of the call", 2.5)];
}

async function hostileAnswer(name: string, make: (length: number) => string): Promise<boolean[]> {
  const floor = { name: "JSON.parse of 1 MiB", run: async () => JSON.parse(valid) };
  // As they arrive: decoded from bytes.
  const [one, four] = [MIB, 4 * MIB].map((length) => Buffer.from(make(length)).toString());
  // An engine makes a loop fast by what short texts did; the long ones then have to bear it.
  for (const part of [8, 8, 8, 4, 4, 4, 2, 2]) scorePrepared(prepared, Buffer.from(make(MIB / part)).toString());
  const measured = await interleaved(
    [
      floor,
      { name: `${name} x 1 MiB`, run: async () => scorePrepared(prepared, one) },
      { name: `${name} x 4 MiB`, run: async () => scorePrepared(prepared, four) },
    ],
    fewer,
  );
  return [claim(measured, `${name} x 1 MiB`, floor.name, 60), claim(measured, `${name} x 4 MiB`, `${name} x 1 MiB`, 5)];
}

async function deepAnswer(name: string, make: (length: number) => string): Promise<boolean[]> {
  const claims: boolean[] = [];
  for (const length of [MIB, 4 * MIB]) {
    const answer = make(length);
    const [graded, parsed] = [`${name} x ${length / MIB} MiB`, "JSON.parse of the same"];
    const measured = await interleaved(
      [
        { name: parsed, run: async () => JSON.parse(answer) },
        { name: graded, run: async () => scorePrepared(prepared, answer) },
      ],
      fewer,
    );
    claims.push(claim(measured, graded, parsed, 3));
  }
  return claims;
}

/** The claims on one answer, in a process of its own. */
function apart(name: string): boolean {
  const args = [...process.execArgv, ...process.argv.slice(1), "--answer", name];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}

const asked = process.argv.indexOf("--answer");
const name = asked === -1 ? undefined : (process.argv[asked + 1] ?? "");
const claims =
  name === undefined
    ? [...(await answerOfUsualSize()), ...[...Object.keys(HOSTILE), ...Object.keys(DEEP)].map(apart)]
    : HOSTILE[name] !== undefined
      ? await hostileAnswer(name, HOSTILE[name])
      : await deepAnswer(name, DEEP[name] ?? repeated("{"));
process.exitCode = claims.every(Boolean) ? 0 : 1;
