-- Pseudo-random choices that are the same in every run, and ids like the product's (UUIDv7), in a schema that is dropped afterwards.
CREATE SCHEMA bench;

CREATE FUNCTION bench.random(n bigint, seed bigint, below bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint8extended(n, seed) & 9223372036854775807) % below;

CREATE FUNCTION bench.at(milliseconds bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN timestamptz '1970-01-01 00:00:00+00' + milliseconds * interval '1 millisecond';

CREATE FUNCTION bench.milliseconds(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (extract(epoch FROM at) * 1000)::bigint;

-- `kind` keeps the ids of two tables apart.
CREATE FUNCTION bench.id(milliseconds bigint, kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (lpad(to_hex(milliseconds), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid;

CREATE FUNCTION bench.anchor() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN :anchor;
-- Patients came in over the five years before the anchor.
CREATE FUNCTION bench.five_years() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 1826::bigint * 86400000;

-- When the k-th of so many patients of an establishment was registered.
CREATE FUNCTION bench.patient_created(k bigint, patients bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN bench.anchor() - bench.five_years() + k * bench.five_years() / patients - 1;
CREATE FUNCTION bench.patient_id(establishment bigint, k bigint, patients bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN bench.id(bench.patient_created(k, patients), 'patient', establishment * 10000000 + k);

CREATE FUNCTION bench.hospital_number(k bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'HN' || lpad(k::text, greatest(6, length(k::text)), '0');

CREATE TABLE bench.establishment (
  number bigint PRIMARY KEY,
  id uuid NOT NULL,
  name text NOT NULL,
  admin uuid NOT NULL,
  admin_name text NOT NULL,
  patients bigint NOT NULL,
  weekly bigint NOT NULL,
  snapshot jsonb NOT NULL -- the establishment's part of an issued document
);
CREATE TABLE bench.doctor (establishment bigint, number bigint, id uuid NOT NULL, user_id uuid, room uuid, PRIMARY KEY (establishment, number));
