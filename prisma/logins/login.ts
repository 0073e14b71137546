import { createHash, createHmac } from 'node:crypto'

/** The two group roles that the migrations grant rights to. They have no LOGIN. */
export const databaseRoles = ['clinic_app', 'clinic_system'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The owner's URL of the database, the group, and the secret that the password is derived from. */
export type Login = { url: string; role: DatabaseRole; secret: string }

/** The log-in of a group for one database: log-ins belong to the whole server, and each opens only its own database. */
export function loginName({ url, role }: Omit<Login, 'secret'>): string {
  const database = databaseName(url)
  const isShort = /^[a-z0-9_]{1,48}$/.test(database) // Postgres cuts a name after 63 bytes
  return `${role}_${isShort ? database : createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** Derived from the secret, so that every server process of a clinic has the same and none has to store it. */
export const loginPassword = (login: Login): string =>
  createHmac('sha256', login.secret)
    .update(`database log-in ${loginName(login)}`)
    .digest('base64url')

/** The database's URL with the log-in's name and password; `address` is another one that leads to the same database. */
export function loginUrl(login: Login, address = login.url): string {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(databaseName(login.url))}`
  for (const parameter of ['user', 'password', 'options']) url.searchParams.delete(parameter)
  url.username = loginName(login)
  url.password = loginPassword(login)
  return url.href
}

/** Where the URL names no database, Postgres uses the one with the user's name. */
function databaseName(url: string): string {
  const { pathname, username } = new URL(url)
  return decodeURIComponent(pathname.slice(1) || username)
}
