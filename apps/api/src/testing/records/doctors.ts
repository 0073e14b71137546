import { createClinic } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

const fields = `id version userId registrationId gender firstName lastName email phone { value dialCode extension verified } line { lineUserId }
  designations medicalServices info languages website media { previewUrl name } establishments { id }
  openingHours { Sunday { startTime endTime selected } Monday { startTime endTime selected } Tuesday { selected } } status`
export const get = `query ($id: ID!) { doctor(id: $id) { ${fields} } }`
export const create = `mutation ($input: CreateDoctorInput!) { createDoctor(input: $input) { ${fields} } }`
export const update = `mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { ${fields} } }`

/** A test server, and what the tests of doctors ask it. */
export function useDoctors() {
  const server = useTestServer()

  async function open() {
    const home = await createClinic(server.owner)
    return { home, suda: await server.signIn(home.admin.email) }
  }

  const write = (session: Session, document: string, input: Record<string, unknown>) =>
    server.graphql(session, document, { input })

  return { server, open, write }
}
