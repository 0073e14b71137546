/** Where the project, its tools and its pinned Node are, and how the server is started: for scripts, tests and the Dockerfile. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const isWindows = process.platform === 'win32'

/** The Node that the lock file pins; the one on the machine only has to start these scripts. */
export const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/** How the server is started, here as in the Dockerfile. Its memory: docs/decisions/009. */
export const serverArguments = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=1024',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  'apps/api/src/main.ts',
]

/** Node's compile cache makes a start take two thirds of the time. Where the folder is not writable, Node runs without it. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') }

/** glibc keeps freed memory. Two arenas are enough, and large blocks are returned to the system. */
export const serverEnvironment = {
  NODE_ENV: 'production',
  ...compiled,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export const program = (name, folder = '.') => path.join(root, folder, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)

/** The environment for the project's own tools: the pinned Node comes first in PATH, and telemetry is off. */
export const toolEnvironment = {
  ...process.env,
  ...compiled,
  PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  // Type checkers in Go share nothing between their threads: each would infer the same types again, in twice the processor time.
  GOMAXPROCS: '1',
}

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: version 20 or newer is needed.`)
  process.exit(1)
}
