import { webDocument } from '../../../../../bench/scenarios/web-documents.ts'
import type { Session, TestServer } from '../server.ts'

/** What a hot operation sends: one of the web app's own documents, or one over its fragments. */
export type Operation = {
  document: string
  /** `time` counts how often it has been asked: a write takes another record each time. */
  variables(time: number): Record<string, unknown>
}

export const reads = (name: string, variables: Record<string, unknown>): Operation => ({
  document: webDocument(name),
  variables: () => variables,
})

export const writes = (name: string, input: (time: number) => unknown): Operation => ({
  document: webDocument(name),
  variables: (time) => ({ input: input(time) }),
})

/** Throws where it is refused: what is not read can't be judged. */
export async function ask(server: TestServer, session: Session, { document, variables }: Operation, time = 0): Promise<void> {
  const { errors } = await server.graphql(session, document, variables(time))
  if (errors) throw new Error(JSON.stringify(errors))
}
