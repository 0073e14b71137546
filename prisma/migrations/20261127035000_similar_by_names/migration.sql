-- Similar patients are looked for by their names and phones, among which birth dates are compared.
DROP INDEX "patient_birthDate_idx";
