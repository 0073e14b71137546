-- `number` is the establishment's, `k` counts its patients. Every fiftieth of the other establishments is a patient of the first too.
INSERT INTO patient (id, "createdTime", email, "phoneValue", gender, title, "firstName", "lastName", dob, "birthDate", language, country, nickname, address, "allergyStatus", "allergyList", "establishmentIds")
SELECT bench.patient_id(number, k, patients), bench.at(bench.patient_created(k, patients)),
  CASE WHEN bench.random(n, 5, 10) < 3 THEN 'patient' || n || '@example.com' END,
  '8' || lpad(bench.random(n, 6, 100000000)::text, 8, '0'), bench.random(n, 7, 2),
  CASE WHEN bench.random(n, 14, 3) > 0 THEN bench.title(is_thai, bench.random(n, 7, 2)) END,
  CASE WHEN is_thai THEN bench.thai_first_name(bench.random(n, 1, 1000003)) ELSE bench.english_first_name(bench.random(n, 1, 1000003)) END,
  CASE WHEN is_thai THEN bench.thai_last_name(bench.random(n, 2, 1000003)) ELSE bench.english_last_name(bench.random(n, 2, 1000003)) END,
  born, to_char(born, 'YYYY-MM-DD'),
  CASE WHEN is_thai THEN 'Thai' ELSE 'English' END, 'Thailand',
  CASE WHEN bench.random(n, 9, 5) = 0 THEN CASE WHEN is_thai THEN 'เล็ก' ELSE 'Lek' END END,
  CASE WHEN bench.random(n, 10, 3) = 0 THEN (1 + bench.random(n, 11, 400)) || ' Sukhumvit ' || (1 + bench.random(n, 12, 105)) || ', Bangkok' END,
  CASE WHEN bench.random(n, 13, 20) = 0 THEN 'listed' WHEN bench.random(n, 15, 2) = 0 THEN 'none_known' ELSE 'not_asked' END,
  CASE WHEN bench.random(n, 13, 20) = 0 THEN '[{"substance": "Penicillin", "reaction": null, "severity": null}]'::jsonb ELSE '[]' END,
  CASE WHEN number > 1 AND k % 50 = 0 THEN ARRAY[least(id, main), greatest(id, main)] ELSE ARRAY[id] END
FROM bench.establishment
  CROSS JOIN (SELECT id AS main FROM bench.establishment WHERE number = 1) first
  CROSS JOIN LATERAL generate_series(1, patients) k
  CROSS JOIN LATERAL (SELECT number * 10000000 + k AS n, bench.random(number * 10000000 + k, 4, 10) < 6 AS is_thai) person
  CROSS JOIN LATERAL (SELECT date '1930-01-01' + bench.random(n, 8, 34000)::int AS born) birth
ORDER BY bench.patient_created(k, patients), number;

INSERT INTO patient_establishment ("patientId", "establishmentId", "createdTime", "hospitalNumber", search, name, "givenName", "birthDate", sounds)
SELECT p.id, link.establishment, p."createdTime", link.hospital_number, patient_searchable(p, link.hospital_number), btrim(p."lastName" || ' ' || p."firstName"), btrim(p."firstName" || ' ' || p."lastName"), p."birthDate", patient_sounds(p)
FROM (
  SELECT bench.patient_id(number, k, patients) AS patient, id AS establishment, bench.hospital_number(k) AS hospital_number
  FROM bench.establishment CROSS JOIN LATERAL generate_series(1, patients) k
  UNION ALL
  SELECT bench.patient_id(o.number, k, o.patients), main.id,
    bench.hospital_number(main.patients + row_number() OVER (ORDER BY bench.patient_created(k, o.patients), o.number, k))
  FROM bench.establishment o CROSS JOIN LATERAL generate_series(50, o.patients, 50) k JOIN bench.establishment main ON main.number = 1
  WHERE o.number > 1
) link JOIN patient p ON p.id = link.patient
ORDER BY p.id, link.hospital_number;
