import { isIP } from 'node:net'
import type { Env } from '../../../env.ts'
import { badInput } from '../../../lib/app-error.ts'
import { isPublicAddress } from '../../../lib/network/public-address.ts'

/** Told at once where it can be; names are looked up, and refused, with each connection. */
export function checkProviderAddress({ sms }: Pick<Env, 'sms'>, address: string): void {
  if (sms.allowLocal || !URL.canParse(address)) return
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') throw badInput(['input.url', 'https_only'])
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (/(?:^|\.)localhost\.?$/.test(host) || (isIP(host) && !isPublicAddress(host))) throw badInput(['input.url', 'local_address'])
}
