import { MAX_PROFILE_IMAGE_BYTES } from '@stratloom/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiFailure, badInput } from '../../api-failure.ts';
import { drain, firstFile } from '../../multipart-file.ts';
import { pictureProblem } from './picture-problem.ts';

/** Returns the file of a request whose structure is that of a picture. @throws ApiFailure when it is not, or too large. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const cutOff = new ApiFailure(400, 'profiles.image-cut-off', 'The upload was cut off.', {
    remedy: 'Send it again as multipart/form-data.',
  });
  // One more than allowed, as a file that ends with the last allowed byte is whole.
  const file = await firstFile(request, { maxBytes: MAX_PROFILE_IMAGE_BYTES + 1, cutOff });
  if (file === undefined || file.fieldname !== 'image') {
    file?.file.resume();
    throw new ApiFailure(400, 'profiles.no-image', 'The request has no image.', {
      remedy: 'Send one as multipart/form-data in the field "image".',
    });
  }
  const pieces: Buffer[] = [];
  for await (const piece of file.file) pieces.push(Buffer.from(piece));
  const bytes = Buffer.concat(pieces);
  if (bytes.length > MAX_PROFILE_IMAGE_BYTES) {
    await drain(request);
    throw new ApiFailure(413, 'profiles.image-too-large', 'Image size must be less than 5MB');
  }
  const problem = pictureProblem({ fileName: file.filename, mediaType: file.mimetype, bytes });
  if (problem !== undefined) throw badInput(problem);
  return bytes;
}
