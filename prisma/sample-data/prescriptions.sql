-- For other appointments that have taken place; `n` counts them all.
CREATE TABLE bench.prescription AS
SELECT *, row_number() OVER (PARTITION BY establishment, year, status = 'draft' ORDER BY n) AS value
FROM (
  SELECT n, "patientId" AS patient, "doctorId" AS doctor, "establishmentId" AS establishment, bench.milliseconds("endTime") - 300000 AS created,
    to_char(("endTime" - interval '2 minutes') AT TIME ZONE 'Asia/Bangkok', 'YYYY') AS year,
    CASE WHEN bench.random(n, 60, 100) < 5 THEN 'draft' WHEN bench.random(n, 60, 100) < 95 THEN 'issued' ELSE 'cancelled' END AS status
  FROM (
    SELECT *, row_number() OVER (ORDER BY "endTime", id) AS n
    FROM (SELECT id, "patientId", "doctorId", "establishmentId", "endTime" FROM event WHERE status = 'closed' AND "patientId" IS NOT NULL
      ORDER BY uuid_hash_extended(id, 2), id LIMIT :prescriptions) chosen
  ) counted
) prescribed;
ANALYZE bench.prescription;

INSERT INTO prescription (id, "createdTime", version, status, notes, number, "issuedTime", snapshot, "cancelReason", "cancelledTime",
  "patientId", "doctorId", "establishmentId", time, "patientName", "statusOrder", search)
SELECT bench.id(r.created, 'prescription', r.n), bench.at(r.created),
  array_position(ARRAY['draft', 'issued', 'cancelled'], r.status), r.status, 'Drink plenty and rest.',
  said.number, issued, CASE WHEN issued IS NOT NULL THEN said.snapshot END,
  CASE r.status WHEN 'cancelled' THEN 'Dose corrected' END, CASE r.status WHEN 'cancelled' THEN bench.at(r.created + 1500000) END,
  r.patient, r.doctor, r.establishment, coalesce(issued, bench.at(r.created)), link.name,
  array_position(ARRAY['draft', 'issued', 'cancelled'], r.status) - 1,
  btrim(concat_ws(' ', searchable(said.number, CASE WHEN issued IS NOT NULL THEN said.snapshot ->> 'patientName' END), link.search))
FROM bench.prescription r
  JOIN bench.establishment e ON e.id = r.establishment
  JOIN patient p ON p.id = r.patient
  JOIN patient_establishment link ON link."patientId" = r.patient AND link."establishmentId" = r.establishment
  JOIN doctor d ON d.id = r.doctor
  CROSS JOIN LATERAL (SELECT CASE WHEN r.status <> 'draft' THEN bench.at(r.created + 180000) END AS issued,
    CASE WHEN r.status <> 'draft' THEN 'RX-' || r.year || '-' || lpad(r.value::text, greatest(5, length(r.value::text)), '0') END AS number,
    bench.snapshot(e, p, link) || jsonb_build_object('doctorName', d."firstName" || ' ' || d."lastName", 'doctorRegistrationId', d."registrationId") AS snapshot) said
ORDER BY r.n;

INSERT INTO prescription_detail (id, "prescriptionId", position, medication, description, quantity)
SELECT bench.id(r.created, 'prescription line', r.n * 10 + position), bench.id(r.created, 'prescription', r.n), position,
  (ARRAY['พาราเซตามอล 500 มก. เม็ด', 'Cetirizine 10 mg tablet', 'Omeprazole 20 mg capsule'])[1 + position], '1 tablet every 6 hours when needed', 10 + 10 * position
FROM bench.prescription r CROSS JOIN LATERAL generate_series(0, (r.n % 3)::int) position
ORDER BY r.n, position;

INSERT INTO counter ("establishmentId", series, value)
SELECT establishment, 'RX-' || year || '-', max(value) FROM bench.prescription WHERE status <> 'draft' GROUP BY establishment, year;
