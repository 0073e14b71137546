INSERT INTO list_total ("establishmentId", list, total)
SELECT "establishmentId", 'patients', count(*) FROM patient_establishment GROUP BY 1
UNION ALL SELECT "establishmentId", 'invoices', count(*) FROM invoice GROUP BY 1
UNION ALL SELECT "establishmentId", 'prescriptions', count(*) FROM prescription GROUP BY 1;
