-- AlterTable
ALTER TABLE "message" ADD COLUMN     "cost" INTEGER,
ADD COLUMN     "parts" SMALLINT,
ADD COLUMN     "providerAnswer" TEXT,
ADD COLUMN     "providerId" TEXT;

-- CreateTable
CREATE TABLE "channel" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "credentials" TEXT NOT NULL DEFAULT '',
    "hints" JSONB NOT NULL DEFAULT '{}',
    "partPrice" INTEGER NOT NULL DEFAULT 0,
    "testedTime" TIMESTAMPTZ(3),
    "testFault" TEXT,
    "testAnswer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "channel_establishmentId_kind_key" ON "channel"("establishmentId", "kind");

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE channel
  ADD CONSTRAINT channel_kind_known CHECK (kind IN ('sms')),
  ADD CONSTRAINT channel_provider_known CHECK (kind <> 'sms' OR provider IN ('twilio', 'thaibulksms', 'http')),
  ADD CONSTRAINT channel_part_price CHECK ("partPrice" BETWEEN 0 AND 100000),
  ADD CONSTRAINT channel_settings_are_objects CHECK (jsonb_typeof(settings) = 'object' AND jsonb_typeof(hints) = 'object');

-- Whoever may change the credentials can't read them.
GRANT SELECT (id, "createdTime", version, "establishmentId", kind, provider, "isOn", settings, hints, "partPrice", "testedTime", "testFault", "testAnswer"),
  INSERT, UPDATE ON channel TO clinic_app;
ALTER TABLE channel ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON channel TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

ALTER TABLE message
  DROP CONSTRAINT message_channel_known,
  ADD CONSTRAINT message_channel_known CHECK (channel IN ('email', 'sms')),
  DROP CONSTRAINT message_fault_known,
  ADD CONSTRAINT message_fault_known CHECK (fault IN ('unreachable', 'address_refused', 'mail_refused', 'provider_refused', 'login_refused', 'no_credit', 'too_many',
    'no_channel', 'no_address', 'by_phone', 'declined', 'outdated', 'restored')),
  ADD CONSTRAINT message_parts_and_cost CHECK (parts BETWEEN 1 AND 100 AND cost >= 0);
GRANT UPDATE (channel, address, "providerId", "providerAnswer", parts, cost) ON message TO clinic_app; -- sent again by hand, perhaps by another channel

ALTER TABLE contact_preference
  DROP CONSTRAINT contact_preference_channel_known,
  ADD CONSTRAINT contact_preference_channel_known CHECK (channel IN ('email', 'sms', 'phone'));

-- ------------------------------------------------------------------ what is read and written for sending

-- A clinic's channels with their credentials.
CREATE FUNCTION channels_of(clinic uuid) RETURNS TABLE (id uuid, kind text, provider text, "isOn" boolean, settings jsonb, credentials text, "partPrice" integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT c.id, c.kind, c.provider, c."isOn", c.settings, c.credentials, c."partPrice" FROM channel c WHERE c."establishmentId" = clinic
$$;
REVOKE EXECUTE ON FUNCTION channels_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION channels_of TO clinic_system;

-- Where patients are reached at a clinic, by channel.
CREATE FUNCTION patient_addresses(patients uuid[], clinic uuid) RETURNS TABLE ("patientId" uuid, addresses jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT p.id, jsonb_build_object('email', p.email, 'phone', jsonb_build_object('dialCode', p."phoneDialCode", 'value', p."phoneValue", 'extension', p."phoneExtension"))
    FROM patient p JOIN patient_establishment l ON l."patientId" = p.id WHERE p.id = ANY (patients) AND l."establishmentId" = clinic
$$;
REVOKE EXECUTE ON FUNCTION patient_addresses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION patient_addresses TO clinic_system;

-- A message whose sender ended may be sent again where the provider takes it once, however often it is asked.
CREATE FUNCTION repeat_message(message_id uuid, channels text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE message m SET status = 'delayed', fault = 'unreachable', "statusTime" = now() WHERE m.id = message_id AND m.status = 'sending' AND m.channel = ANY (channels)
$$;
REVOKE EXECUTE ON FUNCTION repeat_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION repeat_message TO clinic_system;

-- What became of a message that was being sent, with what its provider said.
DROP FUNCTION message_became;
CREATE FUNCTION record_sending(message_id uuid, became text, why text, outcome jsonb) RETURNS TABLE ("establishmentId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE message m SET status = became, fault = why, "needsAttention" = became IN ('failed', 'perhaps_sent'), "statusTime" = now(), "providerId" = outcome ->> 'providerId',
    "providerAnswer" = outcome ->> 'answer', parts = (outcome -> 'parts')::smallint, cost = (outcome -> 'cost')::integer
    WHERE m.id = message_id AND m.status = 'sending' RETURNING m."establishmentId"
$$;
REVOKE EXECUTE ON FUNCTION record_sending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_sending TO clinic_system;
