// Every code of a document's issues with its English sentence. Each names the way out. Codes never change; texts may.
import { REPOSITORY_MESSAGES } from "./repository-messages";

export const MESSAGES = {
  ...REPOSITORY_MESSAGES,

  // the text of a file, before it is a document
  document_too_large: "Shorten the file: {size} bytes are more than the {maximum} allowed.",
  document_not_utf8: "Save the file as UTF-8.",
  document_unreadable: "Pass plain data: a part of the value cannot be read.",
  document_expands:
    "Shorten the document: it holds more than {maximum} characters and values, each alias counted where it is used.",
  line_not_object: "Write one JSON object per line: id, kind, doc and, for a result, eval.",
  line_too_long: "Shorten the line: it has more than {maximum} bytes.",
  json_malformed: "This is not valid JSON from here on: check commas, quotes and brackets.",
  yaml_malformed: "This is not valid YAML: {reason}. Check indentation, quotes and brackets.",
  yaml_too_many_parts: "Split the file: it has more than {maximum} keys, values and marks.",
  yaml_alias_expansion: "Use fewer aliases: at most {maximum} of one anchor.",
  yaml_alias_unresolved: "Define the anchor &{alias} before this alias, outside of itself.",
  yaml_tag: "Remove the tag {tag}: only plain data is read.",
  yaml_key_not_text: "Use a plain text as key.",
  yaml_version_ignored: "Remove the %YAML line: the file is read as YAML 1.2.",
  key_repeated: "Remove one of the two: this key is written twice in its block.",
  key_forbidden: "Remove the key __proto__: it has a meaning to programs.",
  number_inexact: "Write a smaller number or a text: this one has more digits than a 64-bit float keeps.",

  // shape, from the schemas
  field_missing: "This field is required: add it.",
  type_wrong: "Expected {expected}: change the value's type.",
  value_unknown: "Use one of: {options}.",
  unknown_field: "Remove {keys}: this block takes no other fields.",
  text_too_short: "Write at least {minimum} character(s).",
  text_too_long: "Shorten this to at most {maximum} characters.",
  list_too_short: "List at least {minimum} item(s).",
  list_too_long: "List at most {maximum} item(s).",
  number_too_small: "Use a number of at least {minimum}.",
  number_too_big: "Use a number of at most {maximum}.",
  shape_unknown: "The value fits none of the allowed forms: compare it with docs/evals.md.",
  issues_omitted: "Correct these first: there are more than the {maximum} that are listed.",

  // values
  not_integer: "Use a whole number.",
  not_positive_integer: "Use a whole number of at least 1.",
  text_blank: "Write some text: blanks alone do not count.",
  text_untrimmed: "Remove the blanks at the start and the end.",
  text_control_characters: "Remove the control characters (tabs, line breaks, escapes).",
  text_nul: "Remove the NUL character: databases cannot hold it.",
  text_lone_surrogate: "Replace the broken character (half of a surrogate pair): the text is not valid Unicode.",
  number_not_finite: "Use a finite number: NaN and Infinity cannot be stored.",
  nesting_too_deep: "Flatten this value: documents may nest at most {maximum} levels.",
  eval_id_malformed:
    "Use 2 to 64 characters of a-z, 0-9 and '-', starting with a letter or digit; for example 'my-eval'.",
  cover_malformed: "Name an image inside the eval's folder, such as assets/cover.webp (avif, jpg, jpeg, png or webp).",
  url_not_https: "Write a full https:// address without user name or password.",
  date_malformed: "Write the date as YYYY-MM-DD.",
  date_impossible: "Write a date that exists in the calendar, as YYYY-MM-DD.",
  references_empty: "Name at least one of homepage, paper or repository, or leave references out.",
  upstream_repo_malformed: "Write the repository as owner/name, without a host.",
  upstream_commit_malformed: "Write 7 to 40 lowercase hexadecimal digits of the commit hash.",
  github_handle_malformed: "Write the GitHub handle without '@'.",
  sha256_malformed: "Write the SHA-256 as 64 lowercase hexadecimal digits.",
  markdown_h1: "Start headings at '##': the page itself holds the only first-level heading.",
  detail_profile_malformed: "Correct this block. {faults}",
  table_row_incomplete: "Give every row exactly one cell per column: {columns} here.",
  duplicate_value: "Make this unique: '{value}' was used before.",
  view_id_malformed: "Use 1 to 64 characters of a-z, 0-9 and '-', starting with a letter or digit.",
  cell_malformed: "Use a text of at most 500 characters, a finite number or null.",
  coordinate_malformed: "Use a text or a finite number.",

  // eval definition, across fields
  judge_model_missing: "Add judge_model: scoring by a judge must name the judge.",
  scoring_note_missing: "Add scoring_note: say how the author assigns the score.",
  score_policy_not_author: "Use score_policy: required, or scored_by: author; only an author can fill in a score.",
  score_policy_unsatisfiable:
    "Use runner: custom, another scoring, or score_policy: author_fill: a built-in run cannot produce a custom score.",
  builtin_with_command: "Remove command_template, or use runner: custom.",
  builtin_with_mode: "Remove custom_mode, or use runner: custom.",
  command_missing: "Add command_template, or set custom_mode: external_workflow.",
  command_program_malformed: "Start argv with the program to run, not with a placeholder or blanks.",
  command_placeholder_unknown:
    "Use {output} or {input} as a whole token of their own; other braces are not allowed in argv.",
  command_output_count: "Put exactly one standalone {output} token into argv.",
  command_input_count: "Put at most one standalone {input} token into argv.",
  command_input_missing:
    "Put exactly one standalone {input} token into argv: external workflows read their submission from it.",
  command_input_not_external: "Remove the {input} token, or set custom_mode: external_workflow.",
  command_output_malformed: "Name a relative file such as out/result.json: no leading '-', '/' or drive, and no '..'.",
  rating_not_dialogue: "Use interface: dialogue, or leaderboard: latest_session; only dialogues are rated.",
  rating_with_baseline: "Use baseline_policy: optional: a rating board cannot start from published numbers.",

  // AUTHORS
  expected_one_handle: "Write exactly one @handle line: {count} found.",
  placeholder: "Replace the placeholder by the author's GitHub handle.",
  invalid_handle: "Write the GitHub handle as @name: letters, digits and single hyphens.",

  // result file
  provenance_ambiguous:
    "Keep either the run fields (runner_version, run_date) or the publication fields (importer_version, retrieved_on, source), not both.",
  provenance_incomplete:
    "Give runner_version and run_date for a run, or importer_version, retrieved_on and source (url, snapshot_sha256) for a publication.",
  harness_missing: "Add harness, or remove harness_version.",
  harness_version_missing: "Add harness_version, or remove harness: a run names both.",
  duplicate_identity: "Remove the repeated row: this participant is already in the file.",
  eval_unreadable: "Give the definition of the eval: id, interface, scored_by and tasks are needed to check a result.",
  eval_id_mismatch: "Use the eval this file belongs to: its id is '{expected}'.",
  cardinality: "List {expected}.",
  score_over_unit_max: "Use a score of at most {maximum}, or declare another score_unit in the eval.",
  score_required: "Give a number: this eval takes no row without a score.",
  model_malformed: "Write the model id of a run with A-Z, a-z, 0-9 and . _ / : + - only.",
  harness_on_chat: "Remove this field: a chat eval talks to the model without a harness.",
  upstream_forbidden_field: "Remove {field}: a publication carries no evidence of a run.",
  task_unknown: "Use the id of a task of this eval.",
  task_over_trials: "Remove rows of this task: the eval counts {maximum} trial(s).",
  games_not_dialogue: "Remove these games: only dialogues have any.",
  team_games_count: "Give {expected} team_games block in the file.",
  team_games_incomplete: "Declare every participant of the file in these games.",
  team_games_not_trials: "List one game per trial: {trials} here.",
  official_count_missing: "Add official_result_count: {expected} rows are accounted for here.",
  official_count_mismatch: "Account for every row of the source: results and omitted_models together are {expected}.",
  omitted_model_present: "Remove it from omitted_models or from results: it is in both.",
  showcase_participant_foreign: "Use the participant key of a row of this file.",
  showcase_pair_self: "Name two different participants.",
  showcase_pair_repeated: "Merge the counts: this pair is listed before.",
  showcase_pairs_too_many: "List each pair of participants once: at most {maximum} here.",
  showcase_participant_unknown: "Use the key of a declared participant.",
  showcase_games_out_of_range: "Count between 1 and 100 games for this pair.",
  showcase_side_repeated: "Put every participant on exactly one side.",
  showcase_side_missing: "Put every declared participant on exactly one side of each game.",
  showcase_winner_unknown: "Name the key of one of the two sides: a game has no draw.",

  // binding to a cohort, and what a sync finds
  eval_unknown: "Name an eval that is listed here: '{id}' is not.",
  eval_closed: "This eval takes no results now: it is delisted, or no commit of it was ever good. See its sync status.",
  eval_frozen:
    "The history under this board was rewritten. It takes no results until an administrator has looked at it.",
  commit_unknown: "Remove eval_commit or write {expected}: {given} is no commit of this eval's branch.",
  commit_abbreviated:
    "Write the full hash of 40 hexadecimal digits, or remove eval_commit: {given} is only a part of one.",
  commit_stale:
    "Run it again under the current protocol, which {expected} introduced: {given} belongs to an older one (revision {revision}).",
  commit_same_protocol_not_introducing:
    "Submit again without eval_commit or with {expected}: {given} holds the same protocol revision, but did not introduce it.",
  eval_id_taken: "Rename the eval: another repository already publishes '{id}' here.",
  history_rewritten:
    "Restore the old history of the branch: the commit this board is bound to is gone, so the board stays as it was.",

  // lints: shown, never refused
  field_ignored: "Remove this field or correct its name: nothing reads it.",
  field_misspelt: "Write '{known}': nothing reads this field, so its default counts.",
  number_over_int4: "Use a number of at most {maximum}: larger ones cannot be stored.",
  number_negative: "Check the sign: a negative number is unusual here.",
  trials_many: "Check the number: more than {maximum} trials are unusual.",
  score_policy_implicit: "Write the policy down: without it, '{policy}' counts.",
  task_id_repeated: "Give every task an id of its own: '{id}' is used before.",
  expected_missing: "Add expected: without it no run can be graded exactly.",
  url_internal_host: "Link to a public address: readers cannot open this host.",
  markdown_h1_underlined: "Start headings at '##': an underlined heading is one of the first level.",
  markdown_html: "Write markdown instead of HTML: tags are shown as text.",
  markdown_link_unsafe: "Link to an https address: other links are not followed.",
  commit_malformed: "Write the 40 lowercase hexadecimal digits of the commit hash, or leave eval_commit out.",
  date_in_future: "Check the date: it lies in the future.",
  detail_long: "Shorten the detail: more than {maximum} characters are not shown.",
  image_src_unsafe: "Use an https address: other images are not shown.",
  text_invisible_characters: "Remove the invisible characters: the name looks like another one.",
  publication_on_rating: "Expect no rating: a publication has no games, so it is shown apart.",
  tiebreak_missing: "Add raw_metric.tiebreak_value: among equal scores this row comes last without it.",
  coverage_incomplete: "Report the missing tasks: {done} of {total} are covered.",
  score_mismatch: "Check the score: its tasks have a mean of {mean}.",
  copy_placeholder: "Write the text: this is a placeholder.",
  copy_repeated: "Write a sentence: this repeats one piece.",
  copy_not_chinese: "Add a text in Chinese for these readers.",
  copy_mostly_latin: "Write more of it in Chinese for these readers.",
  copy_jargon: "Explain the abbreviations: most readers do not know them.",
} as const;

export type IssueCode = keyof typeof MESSAGES;
export type IssueParams = Readonly<Record<string, string | number>>;

/** Parameters may quote a stranger's text: nothing of it moves a cursor, reorders a line or breaks a database. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu;

/** The sentence of a code. `{name}` is filled from `params`; a brace without a value stays as it is. */
export function messageOf(code: IssueCode, params: IssueParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (brace, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? brace : String(value).replace(UNPRINTABLE, "?");
  });
}
