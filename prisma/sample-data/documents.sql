-- What the n-th invoice has in its lines: 1, 2, 2, 3 or 4 of them, 2.4 on average.
CREATE FUNCTION bench.lines(n bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (ARRAY[1, 2, 2, 3, 4])[1 + n % 5];
CREATE FUNCTION bench.service(n bigint, line int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY['ตรวจและให้คำปรึกษา', 'Consultation', 'Blood test', 'ฉีดวัคซีน', 'ทำแผล', 'Minor surgery', 'Dental scaling', 'ค่ายา'])[1 + bench.random(n * 10 + line, 50, 8)];
CREATE FUNCTION bench.price(n bigint, line int) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY[500, 600, 850, 1200, 350, 3500, 900, 18.5])[1 + bench.random(n * 10 + line, 50, 8)];
CREATE FUNCTION bench.quantity(n bigint, line int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN line = 0 THEN 1 ELSE 1 + bench.random(n * 10 + line, 51, 3) END;

-- Clinic, patient and hospital number as they stand on an issued document.
CREATE FUNCTION bench.snapshot(e bench.establishment, p patient, link patient_establishment) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
  RETURN e.snapshot || jsonb_build_object('patientTitle', p.title, 'patientName', btrim(p."firstName" || ' ' || p."lastName"), 'patientAddress', p.address, 'hospitalNumber', link."hospitalNumber");
