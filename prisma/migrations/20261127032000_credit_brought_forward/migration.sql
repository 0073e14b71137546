-- Credit that a patient had in the program before: no money moved here.
ALTER TABLE credit_entry DROP CONSTRAINT credit_entry_kind;
ALTER TABLE credit_entry ADD CONSTRAINT credit_entry_kind CHECK (CASE kind
    WHEN 'deposit' THEN amount > 0 AND method IS NOT NULL AND "paymentId" IS NULL
    WHEN 'brought_forward' THEN amount > 0 AND method IS NULL AND "paymentId" IS NULL
    WHEN 'overpayment' THEN amount > 0 AND method IS NOT NULL AND "paymentId" IS NOT NULL
    WHEN 'used' THEN amount < 0 AND method IS NULL AND "paymentId" IS NOT NULL
    WHEN 'refunded' THEN amount < 0 AND method IS NOT NULL AND "paymentId" IS NULL
    WHEN 'reversal' THEN amount <> 0 AND (amount > 0) = (method IS NULL) AND "paymentId" IS NOT NULL
    ELSE false END);
