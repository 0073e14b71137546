-- A link makes a doctor or a patient visible. Nobody may make one to somebody whom only other clinics know: a link is to a
-- person who does not exist yet, or who is already one of the viewer's.

CREATE FUNCTION may_link_doctor(doctor_id uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT NOT EXISTS (SELECT 1 FROM doctor WHERE id = doctor_id)
    OR EXISTS (SELECT 1 FROM doctor_establishment WHERE "doctorId" = doctor_id AND "establishmentId" = ANY (tenant()));
END;

CREATE FUNCTION may_link_patient(patient_id uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT NOT EXISTS (SELECT 1 FROM patient WHERE id = patient_id)
    OR EXISTS (SELECT 1 FROM patient_establishment WHERE "patientId" = patient_id AND "establishmentId" = ANY (tenant()));
END;

REVOKE EXECUTE ON FUNCTION may_link_doctor, may_link_patient FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_link_doctor, may_link_patient TO clinic_app;

ALTER POLICY own ON doctor_establishment
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND may_link_doctor("doctorId"));
ALTER POLICY own ON patient_establishment
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND may_link_patient("patientId"));
