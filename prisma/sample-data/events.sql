-- Each doctor has one appointment in every 90 minutes of a working day at most: it begins in the first 30 and lasts up to an hour, so
-- none overlaps another. Rows are stored as they were booked, days or months before they begin.
INSERT INTO event (id, "createdTime", version, "startTime", "endTime", subject, status, info, category, "timeZone", "cancelReason", "waitingSince", "calledInTime", "closedTime",
  "patientId", "doctorId", "establishmentId", "resourceIds")
SELECT bench.id(created, 'event', n), bench.at(created),
  CASE status WHEN 'closed' THEN 4 WHEN 'pending' THEN 1 ELSE 2 END,
  bench.at(start), bench.at(start + length), subject, status,
  CASE WHEN bench.random(n, 30, 10) = 0 THEN 'Brings the results of the blood test' ELSE '' END,
  category, 'Asia/Bangkok',
  CASE status WHEN 'cancelled' THEN (ARRAY['patient', 'clinic', 'no_show', 'late', 'other'])[1 + bench.random(n, 31, 5)] END,
  CASE status WHEN 'closed' THEN bench.at(start - 600000) END,
  CASE status WHEN 'closed' THEN bench.at(start + 60000 * (bench.random(n, 33, 14) - 5)) END,
  CASE status WHEN 'closed' THEN bench.at(start + length) END,
  CASE WHEN category NOT IN ('available', 'meeting')
    -- somebody who was registered before it was booked
    THEN bench.patient_id(number, 1 + bench.random(n, 32, (created - bench.anchor() + bench.five_years()) * patients / bench.five_years()), patients) END,
  doctor, establishment, array_remove(ARRAY[room], NULL)
FROM (
  SELECT e.number, e.id AS establishment, e.patients, d.id AS doctor, d.room, x.n, x.start,
    900000 * (1 + bench.random(x.n, 21, 4)) AS length,
    LEAST(x.start - 60000 * (60 + bench.random(x.n, 22, 43200)), bench.anchor() - 60000 * bench.random(x.n, 23, 259200)) AS created,
    CASE WHEN x.start < bench.anchor() THEN CASE WHEN x.chance < 88 THEN 'closed' ELSE 'cancelled' END
      WHEN x.chance < 55 THEN 'confirmed' WHEN x.chance < 95 THEN 'pending' ELSE 'cancelled' END AS status,
    CASE WHEN x.kind < 70 THEN 'consultation' WHEN x.kind < 85 THEN 'medical-care' WHEN x.kind < 92 THEN 'surgery' WHEN x.kind < 97 THEN 'meeting' ELSE 'available' END AS category,
    CASE WHEN x.kind < 70 THEN (ARRAY['Check-up', 'Follow-up', 'ปรึกษาทั่วไป', 'ติดตามอาการ', 'Skin check'])[1 + bench.random(x.n, 24, 5)]
      WHEN x.kind < 85 THEN (ARRAY['ทำแผล', 'Blood test', 'ฉีดวัคซีน', 'Dental scaling'])[1 + bench.random(x.n, 24, 4)]
      WHEN x.kind < 92 THEN 'Minor surgery' WHEN x.kind < 97 THEN 'ประชุม' ELSE 'Open for walk-ins' END AS subject
  FROM bench.establishment e
    CROSS JOIN LATERAL generate_series(-:weeks / 2, :weeks / 2 - 1) week
    CROSS JOIN LATERAL generate_series(0, e.weekly - 1) i
    CROSS JOIN LATERAL (SELECT ((week + 1000) * 1000 + e.number) * 1000 + i AS n) numbered
    CROSS JOIN LATERAL (
      SELECT n, bench.random(n, 25, 100) AS chance, bench.random(n, 26, 100) AS kind,
        bench.anchor() + (week * 7 + i / :doctors % 5) * 86400000 + (540 + i / :doctors / 5 * 90 + 15 * bench.random(n, 27, 3)) * 60000 AS start
    ) x
    JOIN bench.doctor d ON d.establishment = e.number AND d.number = i % :doctors
) planned
ORDER BY created, n;

INSERT INTO event_resource ("eventId", "resourceId", "establishmentId", span, "takesTime")
SELECT e.id, r.id, e."establishmentId", occupied_span(e."startTime", e."endTime", e."bufferBefore", e."bufferAfter"),
  e.status <> 'cancelled' AND e.category <> 'available'
FROM event e CROSS JOIN unnest(e."resourceIds") AS r (id);
