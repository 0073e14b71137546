import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../../lib/logging/logger.ts'
import type { Clinic } from '../clinic.ts'
import { createClinic } from '../clinic.ts'
import { leaksIn } from './log-leaks.ts'
import type { TestServer, Session } from '../server.ts'
import { openTestServer } from '../server.ts'

/** Canaries in all patients' data and secrets, with faults in everything that writes them. */

const patient = {
  firstName: 'Canarilla',
  lastName: 'Kanarienvogel',
  nickname: '47114711471147',
  address: '7 Canary Wharf',
  notes: 'canary note',
  allergies: 'canary seed',
  nationalId: '1-canary-2',
  email: 'canary@patient.test',
}
const password = 'canary-in-a-coal-mine-7'
const canary = /canar|kanari|47114711/i

let server: TestServer
let clinic: Clinic
let session: Session
let postgresLog: { file: string; from: number }
const printed: string[] = []

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...given: unknown[]) => void printed.push(given.map(String).join(' ')))
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' }) // a closed port, so that mails fail too
  clinic = await createClinic(server.owner)
  session = await server.signIn(clinic.admin.email)
  await server.owner.query(faults)
  const { rows } = await server.owner.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`)
  const file = path.join(rows[0]?.folder ?? '', 'server.log')
  postgresLog = { file, from: statSync(file).size }
})

afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

beforeEach(() => {
  server.log.length = 0
  printed.length = 0
})

/** A patient whose language is the name of a fault is refused by Postgres with it, in words that quote the patient. */
const faults = `
  CREATE TABLE fault_unique (name text UNIQUE);
  CREATE TABLE fault_exclusion (name text, EXCLUDE USING gist (name WITH =));
  CREATE TABLE fault_parent (name text PRIMARY KEY);
  CREATE TABLE fault_child (name text REFERENCES fault_parent);
  CREATE DOMAIN fault_domain AS text CHECK (VALUE !~ 'Kanari');
  CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    CASE NEW.language
      WHEN 'unique' THEN INSERT INTO fault_unique VALUES (NEW."lastName"), (NEW."lastName");
      WHEN 'exclusion' THEN INSERT INTO fault_exclusion VALUES (NEW."lastName"), (NEW."lastName");
      WHEN 'reference' THEN INSERT INTO fault_child VALUES (NEW."lastName");
      WHEN 'domain' THEN PERFORM NEW."lastName"::fault_domain;
      WHEN 'syntax' THEN PERFORM NEW."lastName"::date;
      WHEN 'enum' THEN PERFORM NEW."lastName"::uuid;
      WHEN 'json' THEN PERFORM NEW.notes::jsonb;
      WHEN 'overflow' THEN PERFORM NEW.nickname::integer;
      WHEN 'bytes' THEN PERFORM convert_from(convert_to(NEW.notes, 'UTF8') || '\\xff'::bytea, 'UTF8');
      WHEN 'words' THEN RAISE EXCEPTION 'no % today', NEW."lastName" USING DETAIL = NEW.notes, HINT = NEW.address;
      WHEN 'warning' THEN RAISE WARNING 'is it %', NEW."lastName";
      WHEN 'notice' THEN RAISE NOTICE 'is it %', NEW."lastName";
      ELSE NULL;
    END CASE;
    RETURN NEW;
  END $$;
  CREATE TRIGGER fault BEFORE INSERT ON patient FOR EACH ROW EXECUTE FUNCTION fault();
  ALTER TABLE patient ADD CONSTRAINT fault_check CHECK (language IS DISTINCT FROM 'check');
  ALTER TABLE patient ALTER address TYPE varchar(20);`

const createPatient = (input: object) =>
  server.graphql(session, 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id } }', {
    input: { ...patient, establishmentId: clinic.id, ...input },
  })

type Line = { msg: string; level: number; requestId?: string; err?: Record<string, unknown> }
const lines = () => server.log.map((line) => JSON.parse(line) as Line)

function expectNoCanary() {
  expect(server.log.filter((line) => canary.test(line))).toEqual([])
  expect(printed.filter((line) => canary.test(line))).toEqual([])
  expect(readFileSync(postgresLog.file).subarray(postgresLog.from).toString()).not.toMatch(canary)
}

describe('a patient whom Postgres refuses', () => {
  test.each([
    ['check', '23514', { constraint: 'fault_check', table: 'patient' }],
    ['unique', '23505', {}],
    ['exclusion', '23P01', { constraint: 'fault_exclusion_name_excl' }],
    ['reference', '23503', {}],
    ['domain', '23514', { constraint: 'fault_domain_check' }],
    ['syntax', '22007', {}],
    ['enum', '22P02', {}],
    ['json', '22P02', {}],
    ['overflow', '22003', {}],
    ['bytes', '22021', {}],
    ['words', 'P0001', {}],
  ])('%s: the log has the code and the place, and nothing of the patient', async (language, code, names) => {
    const { errors } = await createPatient({ language })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL' })
    const [line] = lines().filter(({ msg }) => msg === 'request failed')
    expect(line?.requestId).toBe(errors?.[0]?.extensions.requestId)
    expect(JSON.stringify(line?.err)).toContain(`"${code}"`)
    expect(line?.err?.frames).toEqual(expect.arrayContaining([expect.stringMatching(/^at .*apps\/api\/src\/.*:\d+:\d+/)]))
    for (const name of Object.values(names)) expect(JSON.stringify(line?.err)).toContain(`"${name}"`)
    expectNoCanary()
  })

  test.each(['warning', 'notice'])('a %s is not on the log of Postgres', async (language) => {
    expect((await createPatient({ language })).errors).toBeUndefined()
    expectNoCanary()
  })

  test('too long a value', async () => {
    const { errors } = await createPatient({ address: patient.address.repeat(4) })
    expect(errors).toHaveLength(1)
    expectNoCanary()
  })
})

describe('what lets somebody in', () => {
  test('an account that can not be stored: neither its password nor its address', async () => {
    await server.owner.query(`ALTER TABLE "user" ADD CONSTRAINT fault_user CHECK (email NOT LIKE 'kanari%') NOT VALID`)
    const body = {
      email: 'kanari@clinic.test',
      password,
      firstName: 'Kanari',
      lastName: 'Bird',
      name: 'C B',
      clinicName: 'Kanari',
    }
    expect((await server.post('/api/auth/sign-up/email', body)).status).toBe(422)
    await server.owner.query('ALTER TABLE "user" DROP CONSTRAINT fault_user')
    expectNoCanary()
  })

  test('a mail that can not be sent: neither its link nor its reader', async () => {
    const body = {
      email: 'kanari.two@clinic.test',
      password,
      firstName: 'Kanari',
      lastName: 'Bird',
      name: 'C B',
      clinicName: 'Kanari',
    }
    expect((await server.post('/api/auth/sign-up/email', body)).status).toBe(200)
    await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toContain('mail delayed'), { timeout: 30_000 })
    expect(server.log.join('')).not.toMatch(/token=/)
    expectNoCanary()
  })

  test('a session that can not be stored: no token', async () => {
    await server.owner.query(`ALTER TABLE session ADD CONSTRAINT fault_session CHECK (false) NOT VALID`)
    const reply = await server.post('/api/auth/sign-in/email', { email: clinic.admin.email, password: 'walk-the-tall-heron' })
    expect(reply.status).toBe(500)
    await server.owner.query('ALTER TABLE session DROP CONSTRAINT fault_session')
    expect(readFileSync(postgresLog.file).subarray(postgresLog.from).toString()).not.toContain('Failing row')
    expect(server.log.join('')).not.toContain(clinic.admin.email)
  })
})

describe('this test would notice', () => {
  test('the file is the log of Postgres, and a session that says its errors there is seen', async () => {
    const client = await server.owner.connect()
    await client.query('SET log_min_messages = warning')
    await client.query(`DO $$ BEGIN RAISE EXCEPTION 'a cuckoo' USING DETAIL = 'in detail'; END $$`).catch(() => undefined)
    client.release(true)
    const written = readFileSync(postgresLog.file).subarray(postgresLog.from).toString()
    expect(written).toContain('a cuckoo')
    expect(written).not.toContain('in detail')
  })

  test('a patient on our own log', async () => {
    await createPatient({})
    const leaky: string[] = []
    createLogger('debug', { write: (line) => void leaky.push(line) }).error(`not stored: ${patient.lastName}`)
    expect(await leaksIn(leaky, server.owner)).toEqual([`patient.lastName "${patient.lastName}"`])
  })
})
