import path from 'node:path'

/**
 * A fault that ends a start; the message is one line that says what to change. The exit codes of sysexits.h are known to the
 * supervisor.
 */
export class StartFault extends Error {
  readonly exitCode: number

  constructor(line: string, exitCode: number = exitCodes.configuration) {
    super(line)
    this.exitCode = exitCode
  }
}

export const exitCodes = { configuration: 78, unavailable: 69, unknown: 1 }

/** The settings that a fault names. */
type Named = { dataDir: string; host: string; port: number }
type SystemError = Error & { code?: string; path?: string; syscall?: string; stderr?: string }

/** The fault for an error of the operating system during the start; undefined where no setting would help. */
export function systemFault(error: unknown, { dataDir, host, port }: Named) {
  const { code, syscall } = error as SystemError
  return syscall === 'listen' || syscall === 'getaddrinfo' || syscall === 'bind'
    ? listenFault(code, host, port)
    : dataDirFault(error, dataDir)
}

export function dataDirFault(error: unknown, dataDir: string): StartFault | undefined {
  const { code = '', path: place = '', stderr = '' } = error as SystemError
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|disk quota/i.test(stderr))
    return new StartFault(`DATA_DIR: the disk of ${dataDir} is full.`)
  const reason = reasons[code]
  return reason && place && isBelow(place, dataDir) ? new StartFault(`DATA_DIR: ${place} ${reason}.`) : undefined
}

/** The fault for an embedded PostgreSQL that does not start, with the end of its log. */
export function embeddedFault(error: unknown, env: Named): StartFault {
  const { message, stderr = '' } = error as SystemError
  const words = stderr.trim().split('\n').at(-1) || message
  return dataDirFault(error, env.dataDir) ?? new StartFault(`The embedded database does not start: ${words}`)
}

const reasons: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  ENOENT: "can't be made there",
  ENOTDIR: 'lies below a file',
  EEXIST: 'is a file, not a folder',
  ELOOP: 'is a link that leads nowhere',
}

const isBelow = (place: string, folder: string) =>
  !path.relative(place, folder).startsWith('..') || !path.relative(folder, place).startsWith('..')

function listenFault(code: string | undefined, host: string, port: number) {
  if (code === 'EADDRINUSE') return new StartFault(`The port ${port} is taken: set PORT to another one, or end what uses it.`)
  if (code === 'EACCES') return new StartFault(`PORT ${port} may not be opened by this user: set one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new StartFault(`HOST ${host} is no address of this machine: set 127.0.0.1, 0.0.0.0 for all, or one that it has.`)
  return undefined
}
