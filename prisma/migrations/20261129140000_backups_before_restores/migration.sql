-- Backups that a restore makes first, and files that somebody sent.
ALTER TABLE "backup_run"
  DROP CONSTRAINT backup_run_kind_known,
  ADD CONSTRAINT backup_run_kind_known CHECK (kind IN ('nightly', 'manual', 'before', 'added'));
