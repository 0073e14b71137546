import { signaturePicture } from '../pictures.ts'
import { requestsAt } from '../requests.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about the signatures of doctors. */

const documents = {
  setOwnSignature: `mutation ($input: SetOwnSignatureInput!) { setOwnSignature(input: $input) { previewUrl width height } }`,
}

type Uploaded = { id: string; previewUrl: string; width: number; height: number }

export function signaturesAt(server: TestServer) {
  const { request } = requestsAt(server, documents)
  const send = (session: Session | null, picture: Buffer, type = 'image/png') =>
    server.request('/api/media?kind=signature&name=Signature', {
      method: 'POST',
      session,
      headers: { 'content-type': type },
      body: new Uint8Array(picture),
    })
  const upload = async (session: Session, picture?: Buffer) =>
    (await (await send(session, picture ?? (await signaturePicture()))).json()) as Uploaded
  const set = (session: Session, previewUrl: string | null) => request(session, 'setOwnSignature', { previewUrl })
  return {
    send,
    upload,
    set,
    /** Uploads a picture and makes it the signature. */
    async store(session: Session, picture?: Buffer) {
      const uploaded = await upload(session, picture)
      const { errors } = await set(session, uploaded.previewUrl)
      if (errors) throw new Error(JSON.stringify(errors))
      return uploaded
    },
    own: (session: Session) => server.graphql(session, '{ ownSignature { previewUrl width height } }'),
    status: async (session: Session | null, address: string) => (await server.request(address, { session })).status,
  }
}
