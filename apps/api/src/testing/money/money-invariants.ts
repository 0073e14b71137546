import type pg from 'pg'

/** What must hold of a clinic's money at any time, as statements that find what breaks it. */
const broken: Record<string, string> = {
  'a balance is the sum of its entries': `
    SELECT c.* FROM patient_credit c WHERE "establishmentId" = $1 AND (balance < 0 OR balance <> (
      SELECT coalesce(sum(amount), 0) FROM credit_entry e
      WHERE (e."patientId", e."establishmentId", e.currency) = (c."patientId", c."establishmentId", c.currency)))`,
  'what was paid and credited is the sum of payments and of credit notes, and no more than the total': `
    SELECT i.id FROM invoice i WHERE "establishmentId" = $1 AND ("amountPaid" + coalesce("amountCredited", 0) > "totalAmount"
      OR "amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id)
      OR coalesce("amountCredited", 0) <> (SELECT coalesce(sum(amount), 0) FROM credit_note WHERE "invoiceId" = i.id AND "voidedTime" IS NULL))`,
  'no more is given back than came in': `
    SELECT p.id FROM payment p JOIN payment back ON back."reversesId" = p.id WHERE p."establishmentId" = $1
    GROUP BY p.id HAVING p.amount + sum(back.amount) < 0`,
  'a receipt without its credit notes is what is left of its payment': `
    SELECT r.id FROM receipt r WHERE "establishmentId" = $1 AND "voidedTime" IS NULL AND "paymentId" IS NOT NULL AND
      r.amount - (SELECT coalesce(sum(amount), 0) FROM credit_note WHERE "receiptId" = r.id AND "voidedTime" IS NULL) <>
      (SELECT sum(amount) FROM payment WHERE id = r."paymentId" OR "reversesId" = r."paymentId")
      - (SELECT coalesce(sum(u.amount), 0) FROM deposit_use u JOIN payment p ON p.id = u."paymentId" WHERE r."paymentId" IN (p.id, p."reversesId"))`,
  'what is left of receipts of deposits is credit, and a void one has nothing used': `
    SELECT c.* FROM patient_credit c JOIN (
      SELECT e."patientId", e.currency, sum(d.left) FILTER (WHERE r."voidedTime" IS NULL) AS held,
        bool_or(r.amount > e.amount OR d.left < 0 OR (r."voidedTime" IS NOT NULL AND d.left <> r.amount)) AS wrong
      FROM receipt r JOIN credit_entry e ON e.id = r."creditEntryId" CROSS JOIN LATERAL (
        SELECT r.amount - (SELECT coalesce(sum(amount), 0) FROM deposit_use WHERE "receiptId" = r.id)
          - (SELECT coalesce(sum(amount), 0) FROM credit_note WHERE "receiptId" = r.id) AS left) d
      WHERE r."establishmentId" = $1 GROUP BY 1, 2) h ON (h."patientId", h.currency) = (c."patientId", c.currency)
    WHERE c."establishmentId" = $1 AND (h.wrong OR coalesce(h.held, 0) > c.balance)`,
  'the taxes of receipts and credit notes come to their amounts': `
    SELECT number FROM (SELECT * FROM (SELECT number, amount, taxes, "establishmentId" FROM receipt
      UNION ALL SELECT number, amount, taxes, "establishmentId" FROM credit_note) d) d
    WHERE "establishmentId" = $1 AND amount <>
      (SELECT sum((s ->> 'base')::numeric + (s ->> 'amount')::numeric) FROM jsonb_array_elements(taxes) s)`,
  'nothing is paid that nobody paid': `
    SELECT id FROM invoice WHERE "establishmentId" = $1 AND (status = 'paid' AND "amountPaid" = 0
      OR (status = 'credited') <> (coalesce("amountCredited", 0) = "totalAmount" AND "totalAmount" > 0))`,
  'money in and out is what is paid and what is credit': `
    SELECT 1 WHERE (SELECT coalesce(sum(amount), 0) FROM payment WHERE "establishmentId" = $1 AND method <> 'credit')
      + (SELECT coalesce(sum(amount), 0) FROM credit_entry WHERE "establishmentId" = $1 AND method IS NOT NULL)
      <> (SELECT coalesce(sum("amountPaid"), 0) FROM invoice WHERE "establishmentId" = $1)
      + (SELECT coalesce(sum(balance), 0) FROM patient_credit WHERE "establishmentId" = $1)`,
  'a closed till says what was taken while it was open': `
    SELECT id FROM till WHERE "establishmentId" = $1 AND "closedTime" IS NOT NULL AND sums <> till_sums(id)`,
  'numbers are without gaps and double, as far as their counter': `
    SELECT c.series, c.value, d.last, d.count FROM counter c LEFT JOIN (
      SELECT rtrim(number, '0123456789') AS run, max(right(number, 5)::int) AS last, count(DISTINCT number) AS count FROM (
        SELECT number FROM invoice WHERE "establishmentId" = $1 AND number IS NOT NULL
        UNION ALL SELECT number FROM receipt WHERE "establishmentId" = $1
        UNION ALL SELECT number FROM credit_note WHERE "establishmentId" = $1) n GROUP BY 1) d
      ON d.run = c.series
    WHERE c."establishmentId" = $1 AND c.series ~ '^(INV|REC|TAX|CN)-'
      AND (d.last IS DISTINCT FROM c.value OR d.count IS DISTINCT FROM c.value)`,
}

/** The names of what does not hold, with the rows that break it. */
export async function brokenInvariants(owner: pg.Pool, establishmentId: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries(broken)) {
    const { rows } = await owner.query(statement, [establishmentId])
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
