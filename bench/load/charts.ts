import { freePort } from '@clinic/prisma/testing/free-port'
import { adminOf } from '@clinic/prisma/sample-data/establishments'
import type pg from 'pg'
import { secret } from '../data/cluster.ts'
import type { RunningPeer } from '../peers/peer.ts'
import { product } from '../peers/product.ts'
import { expectGood } from '../runner/cell.ts'
import { Connection } from '../runner/connection.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import { requestBytes } from '../runner/requests.ts'
import type { Facts } from '../scenarios/facts.ts'
import type { Scenario, Variables } from '../scenarios/scenario.ts'
import { always } from '../scenarios/scenario.ts'
import { webDocument } from '../scenarios/web-documents.ts'

const visits = 2000
const notesOfOthers = 200_000
/** In one of five hundred notes. */
const rare = 'osteochondritis'

/** How long a doctor waits for the timeline of a patient who has been here 2,000 times, and for the notes with a word. */
export async function measureCharts({ url, owner, facts, postgres, rounds, started }: Given): Promise<FigureTable> {
  const patientId = await fillCharts(owner, facts)
  const running = await product.start({ url, secret, port: await freePort() })
  started(running.stop)
  const asked: [name: string, document: string, variables: Variables][] = [
    ['timeline of 2,000 visits', 'Timeline', { patientId, limit: 50 }],
    ['the same, of notes alone', 'Timeline', { patientId, limit: 50, kinds: ['visit_note'] }],
    ['notes of all by a rare word', 'VisitNotes', { query: rare }],
    ['notes of all by a common word', 'VisitNotes', { query: 'เจ็บคอ' }],
    ['notes of the patient by a word', 'VisitNotes', { patientId, query: rare }],
  ]
  const figures = []
  for (const [name, document, variables] of asked) {
    const scenario: Scenario = { name, title: '', session: facts.ordinary, document: webDocument(document), ...always(variables) }
    const times: number[] = []
    await ask(running, scenario)
    for (let round = 0; round < rounds; round++) {
      await postgres.settle()
      times.push(await ask(running, scenario))
    }
    figures.push(figureOf(name, 'ms', times))
  }
  return { name: 'charts', title: 'a chart', figures }
}

async function ask({ port }: RunningPeer, scenario: Scenario): Promise<number> {
  const connection = await Connection.open(port)
  try {
    const [variables = {}] = scenario.requests(0)
    const bytes = requestBytes({ peer: product, scenario, variables, port })
    const began = performance.now()
    expectGood(await connection.send(bytes))
    return performance.now() - began
  } finally {
    connection.close()
  }
}

/** The admin of the establishment is one of its doctors, has seen one patient 2,000 times, and all others have notes as well. Returns the patient. */
async function fillCharts(owner: pg.Pool, { ordinary: { establishmentId } }: Facts): Promise<string> {
  const client = await owner.connect()
  try {
    const filled = await client.query<{ patientId: string }>(
      `SELECT n."patientId" FROM visit_note n JOIN "user" u ON u.id = n."authorId" WHERE u.email = $1 AND n."authorName" = 'Bench' LIMIT 1`,
      [adminOf(2)],
    )
    if (filled.rows[0]) return filled.rows[0].patientId // by an earlier run
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'") // what triggers would note is not measured
    const { rows } = await client.query<{ doctor: string; patient: string; person: string; other: string }>(
      `SELECT e."doctorId" AS doctor, e."patientId" AS patient, (SELECT id FROM "user" WHERE email = $2) AS person,
         (SELECT id FROM "user" WHERE email <> $2 ORDER BY id LIMIT 1) AS other
       FROM event e WHERE e."establishmentId" = $1 AND e."doctorId" IS NOT NULL AND e."patientId" IS NOT NULL ORDER BY e.id LIMIT 1`,
      [establishmentId, adminOf(2)],
    )
    const [found] = rows
    if (!found) throw new Error('the establishment has no appointments')
    const { doctor, patient, person, other } = found
    await client.query('UPDATE doctor SET "userId" = $2 WHERE id = $1', [doctor, person])
    const columns = await columnsOf(client, 'event')
    await client.query(
      `INSERT INTO event (${columns})
       SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(NULL::event, to_jsonb(e) || jsonb_build_object('id', uuidv7(), 'startTime', start, 'endTime', start + interval '30 minutes'))).*
         FROM (SELECT * FROM event WHERE "doctorId" = $1 AND "patientId" = $2 LIMIT 1) e,
              (SELECT timestamptz '2010-01-01 09:00+07' + n * interval '1 day' AS start FROM generate_series(1, ${visits}) n) d) r`,
      [doctor, patient],
    )
    await client.query(
      `INSERT INTO visit_note (id, "establishmentId", "patientId", "eventId", "authorId", "authorName", "createdTime", status, "signedTime", snapshot, text, search)
       SELECT uuidv7(), "establishmentId", "patientId", id, CASE WHEN "patientId" = $3 THEN $1::uuid ELSE $4 END, 'Bench', "startTime", 'signed', "startTime", '{}', words, words FROM (
         SELECT e.*, 'เจ็บคอ 3 วัน cough ' || md5(e.id::text) || CASE WHEN row_number() OVER (ORDER BY e.id) % 500 = 0 THEN ' ${rare}' ELSE '' END AS words
         FROM event e WHERE "establishmentId" = $2 AND "patientId" IS NOT NULL
         ORDER BY ("patientId" = $3) DESC, id LIMIT ${notesOfOthers + visits}) e`,
      [person, establishmentId, patient, other],
    )
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE visit_note, event')
    return patient
  } finally {
    client.release()
  }
}

/** Those that are stored. */
async function columnsOf(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
