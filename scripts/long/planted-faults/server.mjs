/** Faults of the server. */
const signIn = 'rest/auth.sign-in.test.ts'
const signUp = 'rest/auth.sign-up.test.ts'

export const faultsOfServer = [
  fault('1.2', 'lib/accounts/auth.ts', 'if (await firstEstablishment(system, userId)) return', 'if (userId) return', signIn),
  fault('2.8', 'rest/send-verification.ts', 'emailVerified: false, ...', '...', signUp),
  fault('3.3b', 'http/cookies.ts', "path: '/',\n      maxAge: values[name]", "path: '/api',\n      maxAge: values[name]", signIn),
  fault(
    '3.4',
    'modules/presence/presence.service.ts',
    'presenceGrace,\n      ),\n    )\n  }\n\n  async function remove',
    '0,\n      ),\n    )\n  }\n\n  async function remove',
    'modules/presence/presence.test.ts',
  ),
  fault(
    '4.11b',
    'modules/presence/presence.service.ts',
    'if (atOnce) return remove(id)',
    '',
    'modules/presence/presence.test.ts',
  ),
  fault('4.12', 'lib/accounts/auth.ts', 'requireEmailVerification: true', 'requireEmailVerification: false', signUp),
  fault('1.6b', 'rest/change-password.ts', 'await endOtherSessions(app, current.session)', '', 'rest/reset-password.test.ts'),
  fault(
    '5.4',
    'rest/change-password.ts',
    "errorResponse(401, 'UNAUTHENTICATED', specMessages.noUser)",
    "errorResponse(401, 'UNAUTHENTICATED', 'No')",
    'rest/reset-password.test.ts',
  ),
  fault('7.23', 'rest/my-ip-address.ts', '{ ip: address }', "{ ip: '127.0.0.2' }", 'server.test.ts'),
  fault(
    '8.3',
    'rest/sign-up.ts',
    "parsed.error.issues), 'SIGN_UP_FAILED', specMessages.signUpFailed",
    "parsed.error.issues), 'SIGN_UP_FAILED', 'No'",
    signUp,
  ),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/api/src/${file}`, from, to, test: `apps/api/src/${test}` }
}
