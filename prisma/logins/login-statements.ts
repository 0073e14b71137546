import pg from 'pg'
import { logSettings } from '../log-settings.ts'
import type { Login } from './login.ts'
import { databaseRoles, loginName, loginPassword } from './login.ts'
import type { LoginState, Membership, RoleState } from './login-state.ts'
import { scramVerifier } from './scram.ts'

const quoted = (name: string) => pg.escapeIdentifier(name)
const weak = 'NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS NOREPLICATION'

export type LoginStatements = {
  /** Without these the server does not start. */
  required: string[]
  /** Keep rows out of Postgres' log; only those that the owner may set. */
  logging: string[]
  possibleLogging: string[]
}

/** The statements that are missing for two log-ins that are members of their group and of no other. */
export function loginStatements({
  state,
  logins,
  limits,
  refused,
}: {
  state: LoginState
  logins: Login[]
  /** Settings of each log-in, without which the server does not start. */
  limits: Record<string, string>
  refused: { has(name: string): boolean }
}): LoginStatements {
  const missing = (settings: Record<string, string>) => logins.flatMap((login) => missingSettings(login, settings, state))
  const addStatement = (chosen: ReturnType<typeof missing>) => chosen.map(({ statement }) => statement)
  const logging = missing(logSettings)
  return {
    required: [
      ...databaseRoles.flatMap((group) => groupStatements(group, state)),
      ...logins.flatMap((login) => statementsOf(login, state, refused.has(loginName(login)))),
      ...databaseStatements(logins, state),
      ...addStatement(missing(limits)),
    ],
    logging: addStatement(logging),
    possibleLogging: addStatement(logging.filter(({ name }) => state.settable.has(name))),
  }
}

function groupStatements(group: string, { roles }: LoginState): string[] {
  const role = roles.get(group)
  if (!role) return [`CREATE ROLE ${quoted(group)} NOLOGIN`]
  const isWeak = !role.isStrong && !role.canLogin
  return [...(isWeak ? [] : [`ALTER ROLE ${quoted(group)} NOLOGIN ${weak}`]), ...surplus(role)]
}

function statementsOf(login: Login, { roles }: LoginState, isRefused: boolean): string[] {
  const name = loginName(login)
  const role = roles.get(name)
  const password = () => `PASSWORD '${scramVerifier(loginPassword(login))}'`
  const grant = `GRANT ${quoted(login.role)} TO ${quoted(name)} WITH INHERIT TRUE, SET FALSE, ADMIN FALSE`
  if (!role) return [`CREATE ROLE ${quoted(name)} LOGIN ${password()}`, grant]
  return [
    ...(role.isStrong ? [`ALTER ROLE ${quoted(name)} ${weak}`] : []),
    ...(isRefused || !role.canLogin ? [`ALTER ROLE ${quoted(name)} LOGIN ${password()}`] : []),
    ...surplus(role, login.role),
    ...(role.memberships.some((membership) => isSound(membership, login.role) && membership.inherits) ? [] : [grant]),
  ]
}

/** Memberships that grant more than the one group's rights. */
function surplus({ name, memberships }: RoleState, own?: string): string[] {
  return memberships
    .filter((membership) => !isSound(membership, own))
    .map(({ group, grantor }) => `REVOKE ${quoted(group)} FROM ${quoted(name)} GRANTED BY ${quoted(grantor)} CASCADE`)
}

const isSound = ({ group, sets, administers }: Membership, own: string | undefined) => group === own && !sets && !administers

/** Only the owner and the two log-ins may connect to the database; another clinic on the same server can't. */
function databaseStatements(logins: Login[], { database, roles, isOpen, owner }: LoginState): string[] {
  const names = logins.map(loginName).filter((name) => !roles.get(name)?.connects)
  const place = `ON DATABASE ${quoted(database)}`
  return [
    ...(owner.needsConnect ? [`GRANT CONNECT, TEMPORARY ${place} TO ${quoted(owner.name)}`] : []),
    ...(names.length > 0 ? [`GRANT CONNECT ${place} TO ${names.map(quoted).join(', ')}`] : []),
    ...(isOpen ? [`REVOKE ALL ${place} FROM PUBLIC`] : []),
  ]
}

function missingSettings(
  login: Login,
  settings: Record<string, string>,
  { roles }: LoginState,
): { name: string; statement: string }[] {
  const role = loginName(login)
  const has = new Set(roles.get(role)?.settings)
  return Object.entries(settings)
    .filter(([name, value]) => !has.has(`${name}=${value}`))
    .map(([name, value]) => ({ name, statement: `ALTER ROLE ${quoted(role)} SET ${name} = ${value}` }))
}
