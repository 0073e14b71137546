import { expect, test } from 'vitest'
import { addEstablishment, addPatients, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { planForMany, statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

const document = 'query ($input: SimilarPatientsInput!) { similarPatients(input: $input) { id } }'

async function similar(session: Session, input: object): Promise<string[]> {
  const { data, errors } = await server.graphql(session, document, { input })
  expect(errors).toBeUndefined()
  return (data.similarPatients as { id: string }[]).map(({ id }) => id)
}

test('who has the same phone, or the same name and no other birth date, is found; in the own clinic alone', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const wipa = { firstName: 'Wipa', lastName: 'Suksan', dob: '1990-05-01', phoneValue: '812345678', phoneDialCode: '+66' }
  const [own, undated, sibling, inPart] = (await addPatients(server.owner, home.id, [
    wipa,
    { firstName: 'Anan', lastName: 'Wong' },
    { firstName: 'Wipa', lastName: 'Suksan', dob: '1992-01-01', phoneValue: '899999999' },
    { firstName: 'Mali', lastName: 'Dee', birthDate: '1970' },
  ])) as [string, string, string, string]
  await addPatients(server.owner, other.id, [wipa])
  const suda = await server.signIn(home.admin.email)
  const phone = (value: string, dialCode = '+66') => ({ phone: { value, dialCode } })
  for (const [input, expected] of [
    [{ firstName: 'WIPA', lastName: 'suksan', dob: '1990-05-01' }, [own]],
    [{ firstName: 'Wipa', lastName: 'Suksan', dob: '1991-05-01' }, []],
    [{ firstName: 'Wipa', lastName: 'Suksan' }, [own, sibling]],
    [{ firstName: 'Wipa', lastName: 'Suksan', birthDate: '1990' }, [own]],
    [{ firstName: 'wipa', lastName: 'Suksan', birthDate: '1990-05' }, [own]],
    [{ firstName: 'Wipa', lastName: 'Suksan', birthDate: '1990-06' }, []],
    [{ firstName: 'Wipa', lastName: 'Suksan', birthDate: '1994', birthDateEstimated: true }, [own, sibling]],
    [{ firstName: 'Mali', lastName: 'Dee', dob: '1970-02-03' }, [inPart]],
    [{ firstName: 'Mali', lastName: 'Dee', dob: '1971-02-03' }, []],
    [{ firstName: 'Anan', lastName: 'Wong', dob: '1970-01-01' }, [undated]],
    [{ firstName: 'Nobody', lastName: 'Known', ...phone('081-234-5678') }, [own]],
    [phone('081-234-5678', '+65'), []],
    [{ firstName: 'Wipa', lastName: 'Suksan', dob: '1990-05-01', ...phone('0899999999') }, [own, sibling]],
    [phone(''), []],
    [{ firstName: 'W%', lastName: '%' }, []],
    [{}, []],
  ] as const)
    expect(await similar(suda, input), JSON.stringify(input)).toEqual(expected)
  const branch = await addEstablishment(server.owner, home)
  expect(await similar(suda, { ...phone('0812345678'), establishmentId: branch })).toEqual([])
  const refused = await server.graphql(suda, document, { input: { establishmentId: other.id } })
  expect(refused.errors?.[0]?.extensions.fieldErrors?.[0]).toMatchObject({
    path: 'input.establishmentId',
    key: 'unknown_reference',
  })
  await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [own])
  expect(await similar(suda, phone('0812345678'))).toEqual([])
  const all = { firstName: 'Wipa', lastName: 'Suksan', dob: '1992-01-01', ...phone('0812345678') }
  expect((await statementsOf(server, () => similar(suda, all))).length).toBeLessThanOrEqual(5)
})

test('a name is the same in any order, with a title, in one field, without marks and in the other script; a likeness alone is not', async () => {
  const { home } = await createTwoClinics(server.owner)
  const born = '1990-05-01'
  const [james, rattana, pim] = (await addPatients(server.owner, home.id, [
    { firstName: 'James', lastName: 'Patel', dob: born },
    { firstName: 'รัตนา', lastName: 'ศรีสุข', dob: born },
    { firstName: 'พิมพ์ชนก', lastName: 'ใจดี', dob: null },
  ])) as [string, string, string]
  const suda = await server.signIn(home.admin.email)
  for (const [input, expected] of [
    [{ firstName: 'james', lastName: 'PATEL' }, [james]],
    [{ firstName: 'Patel', lastName: 'James' }, [james]],
    [{ firstName: 'Patel, James', lastName: '' }, [james]],
    [{ firstName: 'Mr. James', lastName: 'Patel', dob: born }, [james]],
    [{ firstName: 'Rattana', lastName: 'Srisuk' }, [rattana]],
    [{ firstName: 'นางสาวรัตนา', lastName: 'ศรีสุข' }, [rattana]],
    [{ firstName: 'พิมพชนก', lastName: 'ใจดี' }, [pim]],
    [{ firstName: 'Janes', lastName: 'Patel', dob: born }, []],
    [{ firstName: 'Jaames', lastName: 'Patel', dob: born }, [james]],
    [{ firstName: 'Jaames', lastName: 'Patel' }, []],
    [{ firstName: 'James', lastName: 'Patel', dob: '1991-05-01' }, []],
    [{ firstName: 'James', lastName: '' }, []],
    [{ firstName: 'James', lastName: 'Patelli' }, []],
  ] as const)
    expect(await similar(suda, input), JSON.stringify(input)).toEqual(expected)
})

test.each([
  [`SELECT id FROM patient WHERE "phoneValue" = '812345678' AND "phoneDialCode" = '+66'`],
  [`SELECT "patientId" FROM patient_establishment WHERE "establishmentId" = gen_random_uuid() AND name = 'Suksan Wipa'`],
])('%s is read from an index', async (statement) => {
  expect(await planForMany(server, statement)).toContain('Index')
})
