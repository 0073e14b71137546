/** What the product promises of its speed, under row-level security. Changed only with a reason in the commit. */

type Measure =
  /** Time of a request, median, one client: times the other's. */
  | { of: 'time'; times: 'floor' | 'PostGraphile' }
  /** Processor time of the server for a request, one client: times the other's. */
  | { of: 'processor'; times: 'floor' }
  /** Milliseconds that 95 of 100 requests stay below, and the slowest. */
  | { of: 'p95' }
  | { of: 'worst' }
  /** Kilobytes of one answer on the wire, compressed as a browser allows it. */
  | { of: 'wire' }
  /** Seconds from the start of the process to the first answer; megabytes of the server when it has nothing to do. */
  | { of: 'start' }
  | { of: 'memory' }
  /** A figure of the measurement of that name, in its unit. */
  | { of: 'figure'; figure: string }

export type Goal = Measure & { scenario: string; atMost: number; stretch: number }

const lists = ['events-of-doctor', 'patients', 'invoices', 'invoices-lines']
/** Of one establishment, whose answers hold as many rows whatever else there is. */
const ofOneEstablishment = [...lists, 'week', 'week-busy', 'month', 'patients-deep', 'move', 'status', 'create-invoice']
const searches = ['search-english', 'search-thai']
const wholeGroup = ['patients-group', 'patients-group-deep']

export const goals: Goal[] = [
  { scenario: 'week', of: 'time', times: 'floor', atMost: 1.4, stretch: 1.15 },
  { scenario: 'week', of: 'processor', times: 'floor', atMost: 1.6, stretch: 1.2 },
  { scenario: 'week', of: 'time', times: 'PostGraphile', atMost: 0.4, stretch: 0.33 },
  { scenario: 'week', of: 'wire', atMost: 20, stretch: 17.5 },
  { scenario: 'week', of: 'start', atMost: 3, stretch: 2.5 },
  { scenario: 'week', of: 'memory', atMost: 300, stretch: 200 },
  ...lists.flatMap((scenario): Goal[] => [
    { scenario, of: 'time', times: 'floor', atMost: 1.6, stretch: 1.15 },
    { scenario, of: 'time', times: 'PostGraphile', atMost: 0.5, stretch: 0.33 },
  ]),
  ...wholeGroup.flatMap((scenario): Goal[] => [
    { scenario, of: 'time', times: 'floor', atMost: 0.1, stretch: 0.1 },
    { scenario, of: 'p95', atMost: 20, stretch: 10 },
  ]),
  ...searches.flatMap((scenario): Goal[] => [
    { scenario, of: 'p95', atMost: 30, stretch: 15 },
    { scenario, of: 'worst', atMost: 100, stretch: 30 },
  ]),
  { scenario: 'move', of: 'time', times: 'floor', atMost: 1.8, stretch: 1.3 },
  ...figures('live', {
    'p99, times floor': [1.5, 1.2],
    'CPU, times floor': [1.6, 1.3],
    'memory of a socket': [60, 30],
  }),
  ...figures('growth', Object.fromEntries(ofOneEstablishment.map((scenario) => [scenario, [1.3, 1.15]]))),
  ...figures('hour', { 'growth in an hour, after the first quarter': [10, 5] }),
  ...figures('figures', {
    'money, a year': [300, 100],
    'money by service, a year': [300, 100],
    'appointments, a year': [300, 100],
    'patients, a year': [300, 100],
  }),
  ...figures('free-times', {
    'without a room, 95 of 100': [100, 50],
    'in one room, 95 of 100': [100, 50],
    'in any free room, 95 of 100': [100, 50],
  }),
  ...figures('charts', {
    'timeline of 2,000 visits': [100, 50],
    'notes of all by a rare word': [50, 25],
    'notes of all by a common word': [50, 25],
    'notes of the patient by a word': [50, 25],
  }),
  ...figures('storm', { 'from ready until all are subscribed and have read': [10, 10], 'requests that failed for good': [0, 0] }),
  ...figures('loading', {
    'largest paint of sign-in': [1.5, 1],
    'largest paint of Today': [1.5, 1],
    'largest paint of the calendar': [1.5, 1],
    'JavaScript of sign-in, gzip': [150, 135],
    'JavaScript of Today, gzip': [250, 230],
    'JavaScript of the calendar, gzip': [320, 280],
  }),
  ...figures('interactions', { 'change of week': [250, 100], 'drag of an appointment': [100, 50] }),
  ...figures('morning', { 'slowest of 98 in 100 keys': [100, 50], 'layout shift': [0.02, 0.01] }),
  ...figures('list', { 'a change in a list of 100 rows': [16, 8], 'a list turned to other 100 rows': [16, 8] }),
  ...figures('month', { 'a change in a month of 2,000': [50, 30] }),
]

/** What is aimed at, and beyond. */
function figures(scenario: string, of: Record<string, [atMost: number, stretch: number]>): Goal[] {
  return Object.entries(of).map(([figure, [atMost, stretch]]) => ({ scenario, of: 'figure', figure, atMost, stretch }))
}
