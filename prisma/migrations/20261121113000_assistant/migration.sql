-- AlterTable
ALTER TABLE "establishment" ADD COLUMN     "assistantMode" TEXT NOT NULL DEFAULT 'local',
ADD COLUMN     "assistantBudgetPerDay" INTEGER NOT NULL DEFAULT 200000,
ADD COLUMN     "assistantToolCallsPerDay" INTEGER NOT NULL DEFAULT 500;

-- CreateTable
CREATE TABLE "assistant_conversation" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "assistant_conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_message" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "conversationId" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "parts" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "assistant_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_usage" (
    "userId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "toolCalls" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "assistant_usage_pkey" PRIMARY KEY ("userId","establishmentId","day")
);

-- CreateIndex
CREATE INDEX "assistant_conversation_userId_establishmentId_updatedTime_i_idx" ON "assistant_conversation"("userId", "establishmentId", "updatedTime" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assistant_conversation_establishmentId_idx" ON "assistant_conversation"("establishmentId");

-- CreateIndex
CREATE INDEX "assistant_message_conversationId_createdTime_id_idx" ON "assistant_message"("conversationId", "createdTime", "id");

-- CreateIndex
CREATE INDEX "assistant_usage_establishmentId_idx" ON "assistant_usage"("establishmentId");

-- AddForeignKey
ALTER TABLE "assistant_conversation" ADD CONSTRAINT "assistant_conversation_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_conversation" ADD CONSTRAINT "assistant_conversation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "assistant_conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "establishment" ADD CONSTRAINT establishment_assistant_mode_known CHECK ("assistantMode" IN ('off', 'local', 'endpoint'));
ALTER TABLE "establishment" ADD CONSTRAINT establishment_assistant_budget CHECK ("assistantBudgetPerDay" >= 0 AND "assistantToolCallsPerDay" >= 0);
ALTER TABLE "assistant_message" ADD CONSTRAINT assistant_message_role_known CHECK (role IN ('user', 'assistant'));
ALTER TABLE "assistant_usage" ADD CONSTRAINT assistant_usage_counts CHECK (tokens >= 0 AND "toolCalls" >= 0);

-- A conversation is its person's alone, and only while they belong to the clinic: colleagues and admins read none of it.
ALTER TABLE assistant_conversation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON assistant_conversation TO clinic_app
  USING ("userId" = (SELECT viewer()) AND "establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE assistant_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON assistant_message TO clinic_app USING (EXISTS (SELECT 1 FROM assistant_conversation WHERE assistant_conversation.id = "conversationId"));
ALTER TABLE assistant_usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON assistant_usage TO clinic_app
  USING ("userId" = (SELECT viewer()) AND "establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- What was said is removed whole, never rewritten; what was used is counted up and stays.
GRANT SELECT, INSERT, DELETE ON assistant_conversation TO clinic_app;
GRANT UPDATE ("updatedTime") ON assistant_conversation TO clinic_app;
GRANT SELECT, INSERT ON assistant_message TO clinic_app;
GRANT SELECT, INSERT ON assistant_usage TO clinic_app;
GRANT UPDATE (tokens, "toolCalls") ON assistant_usage TO clinic_app;
