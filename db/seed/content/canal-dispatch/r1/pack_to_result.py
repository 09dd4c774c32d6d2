"""Turns the manifest of a finished simulation into a result file. Part of the demo data; Assayer never runs it."""

import json
import sys


def main() -> None:
    manifest_path, flag, output_path = sys.argv[1:4]
    if flag != "--out":
        raise SystemExit("usage: pack_to_result.py MANIFEST --out RESULT")
    with open(manifest_path, encoding="utf-8") as file:
        manifest = json.load(file)
    scenarios = manifest["scenarios"]
    result = {
        "participant": manifest["participant"],
        "score": sum(scenario["tonnes"] for scenario in scenarios) / len(scenarios),
        "raw_metric": {
            "label": "Hours waited at locks",
            "value": str(manifest["lock_hours"]),
            "tiebreak_value": manifest["lock_hours"],
        },
        "task_results": [{"task_id": scenario["id"], "score": scenario["tonnes"]} for scenario in scenarios],
    }
    envelope = {
        "eval_id": "canal-dispatch",
        "submission": {"kind": "run", "runner_version": manifest["simulator"], "run_date": manifest["date"]},
        "results": [result],
    }
    with open(output_path, "w", encoding="utf-8") as file:
        json.dump(envelope, file, indent=2)


main()
