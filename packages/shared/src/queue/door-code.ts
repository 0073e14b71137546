/** The picture of an address that phones read, as SVG. Its maker is loaded with the first one: a quiet server is not larger by it. */
export async function doorCode(address: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  return renderSVG(address, { ecc: 'M' })
}
