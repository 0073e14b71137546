import type { Session, TestServer } from './server.ts'

export type Input = Record<string, unknown>

/** Sends mutations of one input by their names. */
export function requestsAt<Name extends string>(server: TestServer, documents: Record<Name, string>) {
  const request = (session: Session | null, name: Name, input: Input) => server.graphql(session, documents[name], { input })
  return {
    request,
    /** For what has to work: the record itself. */
    async done(session: Session, name: Name, input: Input) {
      const { data, errors } = await request(session, name, input)
      if (errors) throw new Error(JSON.stringify(errors))
      return data[name]
    },
  }
}
