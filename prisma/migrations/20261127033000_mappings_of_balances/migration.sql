-- How a clinic takes the columns of files with balances and open invoices.
ALTER TABLE import_mapping DROP CONSTRAINT import_mapping_kind_known;
ALTER TABLE import_mapping ADD CONSTRAINT import_mapping_kind_known CHECK (kind IN ('patients', 'doctors', 'events', 'balances', 'drugs'));
