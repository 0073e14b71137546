/** What a phone's camera opens, as SVG; its maker is loaded with the first one. */
export async function codePicture(address: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  return renderSVG(address, { ecc: 'M' })
}
