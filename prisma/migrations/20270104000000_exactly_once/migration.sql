-- CreateTable
CREATE TABLE "answered_request" (
    "userId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "answer" JSON,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answered_request_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE INDEX "answered_request_createdTime_idx" ON "answered_request"("createdTime");

-- AddForeignKey
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE answered_request
  ADD CONSTRAINT answered_request_key_known CHECK (key ~ '^[A-Za-z0-9_.~:-]{8,64}$');

-- An answer is given once, to whoever asked.
GRANT SELECT, INSERT ("userId", key, hash), UPDATE (answer) ON answered_request TO clinic_app;
ALTER TABLE answered_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON answered_request TO clinic_app USING ("userId" = (SELECT viewer()));
CREATE POLICY answered_once ON answered_request AS RESTRICTIVE FOR UPDATE TO clinic_app USING (answer IS NULL) WITH CHECK (answer IS NOT NULL);

CREATE FUNCTION forget_answered_requests() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM answered_request WHERE "createdTime" < now() - interval '24 hours'
$$;
REVOKE EXECUTE ON FUNCTION forget_answered_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answered_requests TO clinic_system;
