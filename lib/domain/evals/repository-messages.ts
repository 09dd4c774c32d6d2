// Sentences about a repository of evals: what a sync refuses or keeps, and what an author should mend before pushing.
export const REPOSITORY_MESSAGES = {
  // a commit that is not taken over
  definition_is_link: "Replace the symbolic link by the file itself: links are never followed.",
  folder_is_link: "Replace the symbolic link by a folder with eval.yaml: links are never followed.",
  folder_is_submodule: "Copy the eval's files into this repository: submodules are never fetched.",
  blob_missing: "Fetch the missing object {oid}: the repository is damaged or a partial clone.",
  directory_id_mismatch: "Rename the folder to '{id}' or set id: {folder}; both must be the same.",
  protocol_changed_without_bump:
    "Raise protocol_revision or take the change back: {path} differs from the last good definition, since commit {since}.",
  protocol_changes_more: "Raise protocol_revision or take the changes back: {count} more fields differ.",
  revision_decreased: "Set protocol_revision to {minimum} or more: it may never go down while the eval is listed.",
  baseline_missing:
    "Add published-results/<name>.json with at least one numeric score, or set baseline_policy: optional.",
  binding_moved:
    "Restore the first-parent history of the branch: {commit} no longer introduces revision {revision}, so the board stays as it was.",
  evals_folder_missing: "Add an eval as evals/<id>/eval.yaml: the branch has no evals folder.",
  evals_folder_is_link: "Make evals a folder of this repository: links and submodules are never followed.",
  published_link: "Replace the symbolic link by the file itself: links are never followed.",
  published_file_too_large: "Split the file: {size} bytes are more than the {maximum} allowed in published-results.",
  published_too_many: "Merge files: {count} are more than the {maximum} allowed in published-results.",
  published_total_too_large:
    "Shorten the files: {size} bytes in published-results are more than the {maximum} allowed.",

  // gates for authors: shown by a sync, refused by `assayer check evals-repo`
  slug_malformed: "Use at most 50 characters, no '--' and no '-' at the end; '{id}' breaks this.",
  slug_reserved: "Choose another id: '{id}' is the name of a page.",
  task_id_missing: "Give every task an id of its own: results name tasks by it.",
  command_output_not_json: "Name a file that ends in .json: the result is read from it.",
  published_nested: "Move the file up: only files directly in published-results are read.",
  published_not_json: "Remove the file or give it the name <name>.json: only those are read.",
  published_commit_given: "Remove eval_commit: published results are bound to the protocol commit by the sync.",
  published_kind_missing: "Write submission.kind: say whether this is a run or an upstream_author_publication.",
  published_source_repeated: "Merge with {file}: both come from the same url and snapshot.",
  views_differ:
    "Give every participant the same views in the same order: '{view}' has another shape than in the first row.",
  required_file_missing: "Add {name}.",
  files_too_many: "Remove files: {count} are more than the {maximum} allowed.",
  folder_too_large: "Remove files: {size} bytes are more than the {maximum} allowed.",
  file_too_large: "Shorten the file: {size} bytes are more than the {maximum} allowed for {kind}.",
  path_too_long: "Shorten the path: {size} bytes are more than the {maximum} allowed.",
  path_too_deep: "Move the file up: {depth} levels are more than the {maximum} allowed.",
  path_hidden: "Remove the hidden file: no part of a path may start with a dot.",
  path_collides: "Rename one: on many systems this is the same name as {other}.",
  file_is_link: "Replace the symbolic link by the file itself.",
  file_is_submodule: "Copy the files into this repository: submodules are never fetched.",
  file_is_lfs_pointer: "Commit the file itself: Git LFS objects are never fetched.",
  file_is_archive: "Unpack the archive: its contents cannot be reviewed.",
  file_is_executable: "Remove the executable bit: git update-index --chmod=-x {name}",
  text_bidi: "Remove the invisible direction mark U+{mark}: it makes text look different from what it is.",
  text_secret: "Remove the secret and revoke it: this looks like {what}.",
  svg_active: "Remove {what} from the image: pictures must not run or load anything.",
  cover_missing: "Add the file that cover names: {name}.",
  cover_not_image: "Save the cover as a real {type} file: its first bytes say otherwise.",
  work_tree_dirty: "Commit first: what is not committed was not checked.",
} as const;
