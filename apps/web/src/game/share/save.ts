/** Draws a card on a canvas and hands it to the browser as a file. */
import { CARD_HEIGHT, CARD_WIDTH, type Card, drawingMarkup, writeTexts } from "./card.ts";
import { pngOf } from "./png.ts";

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image(CARD_WIDTH, CARD_HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Fonts that the card is written in come with the page; a canvas does not wait for them. */
async function pictureOf(card: Card): Promise<Blob> {
  const [image] = await Promise.all([
    imageOf(drawingMarkup(card)),
    document.fonts.load("700 40px Cinzel"),
    document.fonts.load("400 40px Cinzel"),
  ]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [CARD_WIDTH, CARD_HEIGHT];
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("the browser draws no pictures");
  ctx.drawImage(image, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  writeTexts(ctx, card);
  const { width, height, data } = ctx.getImageData(0, 0, CARD_WIDTH, CARD_HEIGHT);
  return new Blob([pngOf({ width, height, data })], { type: "image/png" });
}

/** How long a browser may take to begin the download. */
const KEPT_MS = 60_000;

/** @param name of the file, without its ending. */
export async function savePicture(card: Card, name: string): Promise<void> {
  const address = URL.createObjectURL(await pictureOf(card));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
