import type pg from 'pg'
import type { Login } from './login.ts'
import { databaseRoles, loginName } from './login.ts'
import { logSettings } from '../log-settings.ts'

/** The groups and log-ins as the system catalogue has them. */
export type LoginState = {
  database: string
  roles: Map<string, RoleState>
  /** Whether PUBLIC may connect to the database or make temporary tables in it. */
  isOpen: boolean
  owner: { name: string; needsConnect: boolean }
  /** The log settings that the owner may give to a role. */
  settable: Set<string>
}

export type RoleState = {
  name: string
  canLogin: boolean
  isStrong: boolean
  /** Whether the role itself has the CONNECT right. */
  connects: boolean
  settings: string[]
  memberships: Membership[]
}

export type Membership = { group: string; grantor: string; inherits: boolean; sets: boolean; administers: boolean }

const roleQuery = `
  SELECT r.rolname AS name, r.rolcanlogin AS "canLogin", coalesce(r.rolconfig, '{}') AS settings,
    r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication AS "isStrong",
    EXISTS (SELECT 1 FROM pg_database d, aclexplode(d.datacl) a
      WHERE d.datname = current_database() AND a.grantee = r.oid AND a.privilege_type = 'CONNECT') AS connects,
    coalesce((SELECT json_agg(json_build_object('group', g.rolname, 'grantor', b.rolname, 'inherits', m.inherit_option,
        'sets', m.set_option, 'administers', m.admin_option))
      FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles b ON b.oid = m.grantor WHERE m.member = r.oid), '[]') AS memberships
  FROM pg_roles r WHERE r.rolname = ANY ($1)`

const databaseQuery = `
  SELECT current_database() AS database, current_user AS "ownerName",
    EXISTS (SELECT 1 FROM aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a WHERE a.grantee = 0) AS "isOpen",
    NOT (r.rolsuper OR pg_has_role(d.datdba, 'USAGE')
      OR EXISTS (SELECT 1 FROM aclexplode(d.datacl) a WHERE a.grantee = r.oid AND a.privilege_type = 'CONNECT')) AS "needsConnect",
    ARRAY(SELECT name FROM unnest($1::text[]) name WHERE has_parameter_privilege(name, 'SET')) AS settable
  FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = current_user`

export async function readLoginState(client: pg.Client, logins: Login[]): Promise<LoginState> {
  const names = [...databaseRoles, ...logins.map(loginName)]
  const { rows } = await client.query<RoleState>(roleQuery, [names])
  const { rows: found } = await client.query(databaseQuery, [Object.keys(logSettings)])
  const { database, ownerName, isOpen, needsConnect, settable } = found[0]
  return {
    database,
    roles: new Map(rows.map((role) => [role.name, role])),
    isOpen,
    owner: { name: ownerName, needsConnect },
    settable: new Set(settable as string[]),
  }
}
