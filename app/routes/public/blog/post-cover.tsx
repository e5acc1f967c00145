import { paths } from '#app/paths.ts';
import { coverHeight, coverWidths } from '#app/pictures/picture.ts';
import { Cover } from '#app/ui/cover/cover.tsx';
import type { BlogPost } from '#contract/public-site/content.ts';

/** Renders the picture of a post, the same in both editions; its own address where the post has one of its own. */
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
