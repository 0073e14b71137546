import type { Clinic } from '../clinic.ts'
import type { Random } from '../faults/random.ts'
import type { Session, TestServer } from '../server.ts'
import { baht, tillsAt } from '../records/tills.ts'

type Closed = { id: string; row: string; movements: string }

const asStored = `
  SELECT t.id, to_jsonb(t)::text AS row, (SELECT string_agg(m.id::text, ' ' ORDER BY m.id) FROM till_movement m WHERE m."tillId" = t.id) AS movements
  FROM till t WHERE t.id = ANY ($1::uuid[]) ORDER BY t.id`

/** The till of the one person as whom all clients work: opened and closed again and again while they take and give back money. */
export class TillClient {
  private readonly closed: Closed[] = []
  private readonly server: TestServer
  private readonly session: Session
  private readonly clinic: Clinic

  constructor(server: TestServer, session: Session, clinic: Clinic) {
    this.server = server
    this.session = session
    this.clinic = clinic
  }

  get closedCount(): number {
    return this.closed.length
  }

  /** Opens it, or closes it. Resolves with what goes wrong but for another client's having done so first. */
  async toggle(random: Random): Promise<string[]> {
    const tills = tillsAt(this.server)
    const open = await tills.current(this.session, this.clinic)
    const amount = Math.floor(random.between(0, 5000))
    const { errors } = open
      ? await tills.request(this.session, 'closeTill', { id: open.id, cash: baht(amount), reason: 'x' })
      : await tills.request(this.session, 'openTill', { establishmentId: this.clinic.id, openingFloat: String(amount) })
    if (open && !errors) this.closed.push(...(await this.read([open.id])))
    return (errors ?? []).filter(({ extensions }) => extensions.code !== 'CONFLICT').map((error) => JSON.stringify(error))
  }

  /** The tills that are no longer as they were when they were closed. */
  async changed(): Promise<string[]> {
    const before = new Map(this.closed.map((till) => [till.id, JSON.stringify(till)]))
    const now = await this.read([...before.keys()])
    return now.filter((till) => JSON.stringify(till) !== before.get(till.id)).map(({ id }) => id)
  }

  private async read(ids: string[]): Promise<Closed[]> {
    return (await this.server.owner.query<Closed>(asStored, [ids])).rows
  }
}
