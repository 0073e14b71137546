import type { Clinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'
import type { Input } from '../requests.ts'
import { requestsAt } from '../requests.ts'

/** Requests of tests about tills. */

const fields = `id status userId userName day openingFloat currency lateCount count countedCurrencies closedByName isClosedByOwner reason
  printCount mayClose
  sums { currency method count amount }
  cash { currency openingFloat expected counted difference pieces { denomination count } }
  corrections { kind document amount method reason }`
const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
const documents = {
  openTill: mutation('openTill', 'OpenTillInput'),
  closeTill: mutation('closeTill', 'CloseTillInput'),
  printTill: mutation('printTill', 'PrintTillInput'),
}

/** Baht in coins of 1, which makes any whole sum. */
export const baht = (count: number) => [{ currency: 'THB', pieces: [{ denomination: '1', count }] }]

export function tillsAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  const ask = async (session: Session, document: string, variables: Input) => {
    const { data, errors } = await server.graphql(session, document, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  return {
    request,
    done,
    opened: (session: Session, clinic: Clinic, openingFloat = '1000') =>
      done(session, 'openTill', { establishmentId: clinic.id, openingFloat }),
    get: async (session: Session, id: string) =>
      (
        await ask(
          session,
          `query ($id: ID!) { till(id: $id) { ${fields} history { userName action changes { field from to } } } }`,
          { id },
        )
      ).till,
    current: async (session: Session, clinic: Clinic) =>
      (await ask(session, `query ($id: ID!) { currentTill(establishmentId: $id) { ${fields} } }`, { id: clinic.id })).currentTill,
    list: async (session: Session, filter: Input = {}) =>
      (
        await ask(session, `query ($filter: TillFilter) { tills(filter: $filter) { totalCount edges { ${fields} } } }`, {
          filter,
        })
      ).tills,
    day: async (session: Session, clinic: Clinic, day: string) =>
      (
        await ask(
          session,
          `query ($id: ID!, $day: Date!) { tillDay(establishmentId: $id, day: $day) {
            openCount tills { id } sums { currency method count amount } people { userName sums { method count amount } } } }`,
          { id: clinic.id, day },
        )
      ).tillDay,
  }
}
