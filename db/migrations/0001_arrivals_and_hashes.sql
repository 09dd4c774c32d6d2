CREATE INDEX "result_files_sha256_prefix" ON "result_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "result_files_source_prefix" ON "result_files" USING btree ("source_sha256");--> statement-breakpoint
CREATE INDEX "results_arrival" ON "results" USING btree ("cohort_id","session");--> statement-breakpoint
CREATE INDEX "results_withdrawal" ON "results" USING btree ("cohort_id","withdrawn_at") WHERE withdrawn_at IS NOT NULL;