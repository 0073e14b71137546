/** Faults of accounts: who gets in, what they may, where they work, and what is told to whom may not. */
const signIn = 'rest/auth.sign-in.test.ts'
const signUp = 'rest/auth.sign-up.test.ts'
const reset = 'rest/reset-password.test.ts'
const user = 'modules/users/user.test.ts'
const catalogue = 'testing/contract/error-catalogue.test.ts'
const viewers = 'prisma/migrations/20261122170000_plan_viewers_once/migration.sql'
const viewer = 'prisma/migrations/20261127020100_admin_doctors/migration.sql'
const permissions = 'packages/shared/src/doctors/doctor.permissions.ts'

export const faultsOfAccounts = [
  inProject(
    '0.1',
    permissions,
    "'doctor:write': ['ADMIN']",
    "'doctor:write': []",
    'testing/contract/authorization.allowed.test.ts',
  ),
  fault(
    '1.5d',
    'modules/presence/presence.service.ts',
    `"userId", 'online', now(), ip`,
    `"userId", 'offline', now(), ip`,
    'modules/presence/presence.test.ts',
  ),
  fault(
    '1.6a',
    'rest/auth.ts',
    "for (const cookie of plainCookies(app.env, {})) headers.append('set-cookie', cookie)",
    '',
    signIn,
  ),
  fault('1.6b', 'rest/change-password.ts', 'if (await isWeakPassword(', 'if (!current.user && isWeakPassword(', reset),
  inProject(
    '3.8b',
    'prisma/migrations/20261121000000_tables/migration.sql',
    `"media" JSONB NOT NULL DEFAULT '[]',\n    "phoneValue" TEXT NOT NULL DEFAULT '',\n    "phoneDialCode" TEXT NOT NULL DEFAULT '+66'`,
    `"media" JSONB NOT NULL DEFAULT '[]',\n    "phoneValue" TEXT NOT NULL DEFAULT '',\n    "phoneDialCode" TEXT NOT NULL DEFAULT '+33'`,
    'modules/establishments/establishment.test.ts',
  ),
  inProject('4.10a', viewer, 'AND u."emailVerified";', ';', 'testing/contract/row-level-security.test.ts'),
  inProject('4.10b', viewers, 'ORDER BY e.id <> u.id, ', 'ORDER BY e.id = u.id, ', user),
  fault('4.10c', 'lib/accounts/auth.ts', 'if (await firstEstablishment(system, userId)) return', 'if (userId) return', signIn),
  fault(
    '4.10d',
    'rest/sign-in.ts',
    "for (const cookie of plainCookies(app.env, { userId: user.id, establishmentId })) headers.append('set-cookie', cookie)",
    '',
    signIn,
  ),
  fault(
    '4.11a',
    'modules/presence/presence.service.ts',
    '"leaseUntil" < now()`',
    `"leaseUntil" < now() - interval '1 day'\``,
    'modules/presence/presence.servers.test.ts',
  ),
  fault(
    '4.11c',
    'modules/presence/presence.service.ts',
    '\n  AND NOT EXISTS (SELECT 1 FROM presence_connection c WHERE c."userId" = presence."userId")',
    '',
    'modules/presence/presence.test.ts',
  ),
  fault('5.1', 'rest/auth-errors.ts', "['UNVERIFIED', specMessages.unverified]", "['UNVERIFIED']", catalogue),
  fault(
    '5.2',
    'rest/auth-errors.ts',
    "['ROLE_REFUSED', specMessages.roleRefused]",
    "['ROLE_REFUSED', specMessages.unverified]",
    catalogue,
  ),
  inProject(
    '6.1',
    viewer,
    'WHEN wanted_establishment = ANY ("establishmentIds") THEN',
    'WHEN wanted_establishment IS NOT NULL THEN',
    user,
  ),
  inProject('6.2', viewer, 'WHEN wanted_establishment = ANY ("establishmentIds") THEN', 'WHEN false THEN', user),
  inProject('6.3', viewers, 'ORDER BY l.position, e.id', 'ORDER BY e.id', user),

  inProject('6.4a', viewers, ' AND e."staffSignIn")', ')', user),
  inProject(
    '6.4b',
    permissions,
    "'doctor:read': ['ADMIN', 'DOCTOR', 'STAFF']",
    "'doctor:read': ['ADMIN', 'DOCTOR']",
    'testing/contract/authorization.allowed.test.ts',
  ),
  inProject(
    '6.5a',
    permissions,
    "'doctor:write': ['ADMIN']",
    "'doctor:write': ['ADMIN', 'DOCTOR']",
    'testing/contract/rights.test.ts',
  ),
  fault(
    '6.5b',
    'graphql/page.ts',
    "objectRef<{ currentPage: number; totalPages: number }>('PageInfo').implement({\n  authScopes: { public: true },",
    "objectRef<{ currentPage: number; totalPages: number }>('PageInfo').implement({",
    'testing/contract/schema.test.ts',
  ),
  fault(
    '7.1d',
    'http/origin.ts',
    'return headers.upgrade !== undefined || isGraphql(url) ||',
    'return isGraphql(url) ||',
    'http/origin.test.ts',
  ),
  fault(
    '7.24',
    'rest/send-verification.ts',
    "specMessages.verificationMail('the mail server did not accept it')",
    "'No'",
    catalogue,
  ),
  fault('7.25a', 'rest/verify-email.ts', 'data: { emailVerified: true }', 'data: { emailVerified: false }', signUp),
  fault('7.25b', 'lib/accounts/google.ts', 'disableSignUp: true', 'disableSignUp: false', 'rest/google.test.ts'),
  fault('7.25c', 'rest/change-password.ts', 'if (!reply.ok) return translate(reply)', '', reset),
  inProject('8.2', 'packages/shared/src/errors.ts', "'You are not authorized to sign in.'", "'You may not sign in.'", catalogue),
  fault(
    '8.12b',
    'http/responses.ts',
    "'Too many attempts. Please try again later.', { retryAfter })",
    "'Too many attempts. Please try again later.', retryAfter ? {} : {})",
    catalogue,
  ),
  fault(
    '8.12d',
    'rest/sign-in.ts',
    '  const reply = await',
    '  if (!(await app.system.client.user.count({ where: { email } }))) return invalidBody(fromIssues([]))\n  const reply = await',
    signIn,
  ),
  fault('8.12e', 'sockets.ts', "extra.socket.close(unauthorized, 'Session ended')", '', 'modules/users/manage-users.test.ts'),
  fault(
    '9.10c',
    'sockets.ts',
    'extra.expiry = setTimeout(() => endSession(id), left).unref()',
    'delete extra.expiry',
    'sockets.test.ts',
  ),
]

function fault(row, file, from, to, test) {
  return inProject(row, `apps/api/src/${file}`, from, to, test)
}

function inProject(row, file, from, to, test) {
  return { row, file, from, to, test: `apps/api/src/${test}` }
}
