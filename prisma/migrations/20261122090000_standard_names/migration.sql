-- Functions by the standard names of what they do. Triggers, policies and grants refer to a function itself, not to its name;
-- only functions whose text calls one of these would have to be written anew, and none does.
ALTER FUNCTION enter(text, uuid) RENAME TO begin_viewer;
ALTER FUNCTION doctor_clashes(uuid, timestamptz, timestamptz, uuid[]) RENAME TO doctor_conflicts;
ALTER FUNCTION open_branch(uuid, text, uuid) RENAME TO open_establishment;
ALTER FUNCTION reopen_branch(uuid) RENAME TO reopen_establishment;
ALTER FUNCTION issued_paper_is_frozen() RENAME TO issued_document_is_frozen;
ALTER FUNCTION papers_follow_patient() RENAME TO documents_follow_patient;
ALTER FUNCTION paper_listed() RENAME TO document_listed;

-- Answers of the assistant that are kept with a conversation name their conflicts as answers do now.
UPDATE assistant_message SET parts = replace(parts::text, '"clashes":', '"conflicts":')::jsonb
WHERE parts::text LIKE '%"clashes":%';
