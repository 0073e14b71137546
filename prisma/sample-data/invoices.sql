-- For appointments that have taken place, in the order of their end; `n` counts them all.
CREATE TABLE bench.invoice AS
SELECT *,
  CASE status WHEN 'paid' THEN total WHEN 'partially_paid' THEN round(total / 2, 2) ELSE 0 END AS paid,
  CASE WHEN issued IS NOT NULL THEN 'INV-' || year || '-' || lpad(value::text, greatest(5, length(value::text)), '0') END AS number
FROM (
  SELECT *, subtotal - reduction + round((subtotal - reduction) * tax / 100, 2) AS total,
    CASE WHEN status <> 'draft' THEN created + 300000 END AS issued,
    row_number() OVER (PARTITION BY establishment, year, status = 'draft' ORDER BY n) AS value
  FROM (
    SELECT n, id AS event, "patientId" AS patient, "establishmentId" AS establishment, bench.milliseconds("endTime") + 300000 AS created,
      to_char(("endTime" + interval '10 minutes') AT TIME ZONE 'Asia/Bangkok', 'YYYY') AS year,
      CASE WHEN bench.random(n, 40, 100) < 5 THEN 'draft' WHEN bench.random(n, 40, 100) < 15 THEN 'issued' WHEN bench.random(n, 40, 100) < 20 THEN 'partially_paid'
        WHEN bench.random(n, 40, 100) < 97 THEN 'paid' ELSE 'void' END AS status,
      CASE WHEN bench.random(n, 41, 10) = 0 THEN 5::numeric ELSE 0 END AS discount,
      CASE WHEN bench.random(n, 42, 4) = 0 THEN 7::numeric ELSE 0 END AS tax
    FROM (
      SELECT *, row_number() OVER (ORDER BY "endTime", id) AS n
      FROM (SELECT id, "patientId", "establishmentId", "endTime" FROM event WHERE status = 'closed' AND "patientId" IS NOT NULL
        ORDER BY uuid_hash_extended(id, 1), id LIMIT :invoices) chosen
    ) counted
  ) billed
    CROSS JOIN LATERAL (SELECT sum(bench.quantity(n, position) * bench.price(n, position)) AS subtotal FROM generate_series(0, bench.lines(n) - 1) position) lines
    CROSS JOIN LATERAL (SELECT round(subtotal * discount / 100, 2) AS reduction) discounted
) totalled;
ANALYZE bench.invoice;

INSERT INTO invoice (id, "createdTime", version, status, discount, tax, "totalAmount", "amountPaid", "dueDate", number, "issuedTime", snapshot, "voidReason", "voidedTime",
  "eventId", "patientId", "establishmentId", time, "patientName", "statusOrder", search)
SELECT bench.id(i.created, 'invoice', i.n), bench.at(i.created),
  CASE i.status WHEN 'draft' THEN 1 WHEN 'issued' THEN 2 ELSE 3 END, i.status, i.discount, i.tax, i.total, i.paid,
  CASE WHEN bench.random(i.n, 43, 2) = 0 THEN (bench.at(i.created) AT TIME ZONE 'Asia/Bangkok')::date + 14 END,
  i.number, bench.at(i.issued),
  CASE WHEN i.issued IS NOT NULL THEN said.snapshot END,
  CASE i.status WHEN 'void' THEN 'Wrong service' END, CASE i.status WHEN 'void' THEN bench.at(i.issued + 600000) END,
  i.event, i.patient, i.establishment, bench.at(coalesce(i.issued, i.created)), link.name,
  array_position(ARRAY['draft', 'issued', 'partially_paid', 'paid', 'settled', 'credited', 'void'], i.status) - 1,
  btrim(concat_ws(' ', searchable(i.number, CASE WHEN i.issued IS NOT NULL THEN said.snapshot ->> 'patientName' END), link.search))
FROM bench.invoice i
  JOIN bench.establishment e ON e.id = i.establishment
  JOIN patient p ON p.id = i.patient
  JOIN patient_establishment link ON link."patientId" = i.patient AND link."establishmentId" = i.establishment
  CROSS JOIN LATERAL (SELECT bench.snapshot(e, p, link) AS snapshot) said
ORDER BY i.n;

INSERT INTO invoice_detail (id, "invoiceId", "establishmentId", position, "medicalService", description, quantity, price)
SELECT bench.id(i.created, 'invoice line', i.n * 10 + position), bench.id(i.created, 'invoice', i.n), i.establishment, position,
  bench.service(i.n, position), '', bench.quantity(i.n, position), bench.price(i.n, position)
FROM bench.invoice i CROSS JOIN LATERAL generate_series(0, bench.lines(i.n) - 1) position
ORDER BY i.n, position;

INSERT INTO payment (id, "createdTime", time, "invoiceId", "establishmentId", amount, method, "userId", "userName")
SELECT bench.id(i.issued + 300000, 'payment', i.n), bench.at(i.issued + 300000), bench.at(i.issued + 300000), bench.id(i.created, 'invoice', i.n), i.establishment,
  i.paid, (ARRAY['cash', 'transfer', 'card', 'other'])[1 + bench.random(i.n, 44, 4)], e.admin, e.admin_name
FROM bench.invoice i JOIN bench.establishment e ON e.id = i.establishment
WHERE i.paid > 0
ORDER BY i.n;

INSERT INTO counter ("establishmentId", series, value)
SELECT establishment, 'INV-' || year || '-', max(value) FROM bench.invoice WHERE issued IS NOT NULL GROUP BY establishment, year;
