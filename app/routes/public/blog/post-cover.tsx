import { paths } from '#app/paths.ts';
import { coverHeight, coverWidths } from '#app/pictures/picture.ts';
import { Cover } from '#app/ui/cover/cover.tsx';
import type { BlogPost } from '#contract/content/content.ts';

export const PostCover = ({ post, ...place }: { post: BlogPost; sizes: string; first?: boolean }) => (
  <Cover
    srcOf={(width, format) =>
      paths.blogCover(post.slug, `${width}.${format}`) + (post.cover ? `?v=${post.cover.id}` : '')
    }
    widths={coverWidths}
    heightOf={coverHeight}
    {...place}
  />
);
