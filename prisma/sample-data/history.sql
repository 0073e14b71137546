-- The history says who created each record; later steps are not in it.
INSERT INTO audit_entry (id, time, "establishmentId", "userId", "userName", entity, "entityId", action)
SELECT bench.id(bench.milliseconds("createdTime"), 'history ' || r.id, 0), "createdTime", "establishmentId", e.admin, e.admin_name, entity, r.id, 'created'
FROM (
  SELECT id, "createdTime", "establishmentId", 'event' AS entity FROM event
  UNION ALL SELECT id, "createdTime", "establishmentId", 'invoice' FROM invoice
  UNION ALL SELECT id, "createdTime", "establishmentId", 'prescription' FROM prescription
) r JOIN bench.establishment e ON e.id = r."establishmentId"
ORDER BY "createdTime", r.id;

INSERT INTO counter ("establishmentId", series, value)
SELECT "establishmentId", 'hospital-number', count(*) FROM patient_establishment GROUP BY "establishmentId";
